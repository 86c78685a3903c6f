//! How long a drive without power keeps its data, and what heat does to that.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    CELSIUS, D, EV, H, KELVIN, Number, PLAIN, ParticleEnergy, Temperature, Time, Y,
};

/// Boltzmann's constant in electronvolts per kelvin (`codata-2018`).
const BOLTZMANN: f64 = 8.617_333_262e-5;

model! {
    /// If data retention is known at one temperature, how long is it at another?
    "retention": "Data retention vs. temperature", chapter "endurance";
    equation "acceleration": r"\v{acceleration} = \exp\left[\frac{\v{activation_energy}}{k}\left(\frac{1}{\v{use_temperature}}-\frac{1}{\v{stress_temperature}}\right)\right]";
    equation "retention": r"\v{retention_at_use} = \v{retention_time}\cdot\v{acceleration}";
    letter "k": "Boltzmann’s constant, 8.617333262 × 10⁻⁵ eV/K.";
    assumes "One mechanism with one activation energy (Arrhenius’ law); temperatures in the equation are in kelvin.";
    assumes "The data retention is that of a drive worn to its endurance rating; a new drive keeps data far longer.";
    limit "1.1 eV is the activation energy of one mechanism, spontaneous charge loss from the cell. For leakage through damaged oxide about 0.2 eV is published, and that damage can even heal when warm.";
    limit "Measured counterexample: S. Hetzler (2014) saw data loss happen 13 times faster at 100 °C than at 40 °C, while 1.1 eV predicts 702 times, and no other single activation energy fit his drives either. If he is right, an oven test promises retention years that do not exist.";
    source "jesd218";
    source "codata-2018";
    source "intel-retention";
    source "hetzler-retention";
    source "curtiss-wright-retention";
    source "innodisk-retention";
    inputs {
        /// Temperature at which the data retention is known, from an oven test or the drive’s class.
        stress_temperature: Temperature = input(40.0, CELSIUS).from(-40.0, CELSIUS).to(150.0, CELSIUS).symbol("T_1").label("Rated temperature").source("jesd218");
        /// Temperature at which the drive will be stored without power.
        use_temperature: Temperature = input(30.0, CELSIUS).from(-40.0, CELSIUS).to(150.0, CELSIUS).symbol("T_2").label("Storage temperature").source("jesd218");
        /// Activation energy of the mechanism that causes the data loss.
        activation_energy: ParticleEnergy = input(1.1, EV).from(0.0, EV).to(2.0, EV).symbol("E_a").label("Activation energy").source("intel-retention");
        /// Data retention at the rated temperature.
        retention_time: Time = input(91.0, D).from(1.0, H).to(1000.0, Y).log().symbol("t_1").label("Data retention at the rated temperature").source("jesd218");
        /// Measured ratio of data-loss speed at the rated temperature to that at the storage temperature.
        measured_acceleration: Option<Number> = optional(PLAIN).from(1e-9, PLAIN).to(1e9, PLAIN).log().example(13.0, PLAIN).symbol("A_{seen}").label("Measured acceleration").source("hetzler-retention");
    }
    outputs {
        /// Ratio of data-loss speed at the rated temperature to that at the storage temperature.
        acceleration: Number = output(PLAIN).symbol("A").label("Acceleration");
        /// Data retention at the storage temperature.
        retention_at_use: Time = output(D).symbol("t_2").label("Data retention at the storage temperature");
        /// Activation energy that the measured acceleration implies.
        implied_activation_energy: Known<ParticleEnergy> = output(EV).label("Activation energy by the measurement");
    }
}

/// Arrhenius' law.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let per_electron_volt =
        (1.0 / kelvin(input.use_temperature) - 1.0 / kelvin(input.stress_temperature)) / BOLTZMANN;
    let acceleration = (input.activation_energy * per_electron_volt).exp();
    Ok(Outputs {
        acceleration,
        retention_at_use: input.retention_time * acceleration,
        implied_activation_energy: match input.measured_acceleration {
            None => Err("Give an acceleration measured between the two temperatures."),
            Some(_) if per_electron_volt == 0.0 => {
                Err("Both temperatures are the same, so there is no acceleration.")
            }
            Some(seen) => Ok(seen.ln() / per_electron_volt),
        },
        notes: Vec::new(),
    })
}

fn kelvin(temperature: Temperature) -> f64 {
    temperature - KELVIN.offset
}
