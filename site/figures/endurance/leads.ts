/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { InputsOf } from '../../engine/declaration';
import type { cost } from '../../engine/gen/cost';
import type { endurance } from '../../engine/gen/endurance';
import type { readError } from '../../engine/gen/read-error';
import type { remainingLife } from '../../engine/gen/remaining-life';
import type { retention } from '../../engine/gen/retention';
import type { warranty } from '../../engine/gen/warranty';
import type { wearLeveling } from '../../engine/gen/wear-leveling';
import { formatAmount } from '../../engine/typed/units';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';
import { sizingLeads } from './sizing-leads';

const DAY = 86_400;
const YEAR = 365 * DAY;

/** A drive of 2024: its rating, capacity and warranty are those of the maker, as a list gives them. */
const OF_2024 = { terabytes_written: 600e12, capacity: 1e12 };
const NAMED = 'Samsung 990 EVO of 1 TB, a drive of 2024';
const SOURCES = ['anandtech-990-evo', 'pcspecchart'];

/** Host writes per day, in bytes. */
const perDay = (inputs: { readonly write_rate: number; readonly duty: number }) =>
  inputs.write_rate * inputs.duty * DAY;

/** What a remaining life ends with: whichever of what is known comes first. */
function endOf(inputs: InputsOf<typeof remainingLife>): string {
  const ends = [
    ...(inputs.percentage_used === null ? [] : ['Percentage Used is 100%']),
    ...(inputs.terabytes_written === null ? [] : ['the rating is used up']),
  ];
  return ends.join(' or ');
}

export const leads: Leads = {
  ...sizingLeads,
  warranty: leadOf<typeof warranty>()({
    first: ['terabytes_written', 'write_rate', 'warranty_period'],
    asks: 'How long does the rating last at each write rate?',
    says: ({ inputs, values, given, result }) => {
      const daily = { value: formatAmount(perDay(inputs), 'bytes') };
      const until = values.time_to_exhaust ?? 0;
      const warranty = says`the warranty of ${given('warranty_period')}`;
      const end =
        until > inputs.warranty_period
          ? says`${warranty} ends first`
          : says`${until < inputs.warranty_period ? 'before ' : 'with '}${warranty} ends`;
      return says`${result('terabytes_written')} at ${daily} per day:
        ${result('time_to_exhaust')}; ${end}.`;
    },
    opens: { ...OF_2024, write_rate: 50e9 / DAY },
    either: [['terabytes_written', 'dwpd']],
    example: `Opens on a ${NAMED}, with host writes of 50 GB per day.`,
    sources: SOURCES,
    neighbor: {
      model: 'endurance',
      output: 'lifetime',
      name: ({ inputs }) =>
        `Lifetime of the flash at write amplification ${formatAmount(inputs.write_amplification, 'number')}`,
      inputsFor: ({ inputs }) => ({
        capacity: inputs.capacity,
        write_amplification: inputs.write_amplification,
        raw_capacity: inputs.raw_capacity,
        warranty_period: inputs.warranty_period,
        daily_writes: perDay(inputs),
        ...(inputs.pe_cycles !== null && { pe_cycles: inputs.pe_cycles }),
      }),
    },
  }),
  endurance: leadOf<typeof endurance>()({
    first: ['capacity', 'write_amplification', 'daily_writes'],
    asks: 'How do the host writes fall as write amplification grows?',
    says: ({ given, result }) => says`Flash of ${result('flash_capacity')} with
      ${given('pe_cycles')} P/E cycles, at write amplification ${given('write_amplification')}:
      ${result('terabytes_written')} of host writes, or ${result('lifetime')} at
      ${given('daily_writes')} per day.`,
    opens: { capacity: 1e12, daily_writes: 50e9 },
    example: 'Opens on a drive of 1 TB with host writes of 50 GB per day.',
    neighbor: {
      model: 'warranty',
      output: 'time_to_exhaust',
      name: () => 'Time to a rating of 600 TB per TB of capacity, as for drives of 2024',
      inputsFor: ({ inputs }) => ({
        terabytes_written: 600 * inputs.capacity,
        capacity: inputs.capacity,
        write_rate: inputs.daily_writes / DAY,
        write_amplification: inputs.write_amplification,
        warranty_period: inputs.warranty_period,
        pe_cycles: inputs.pe_cycles,
      }),
    },
  }),
  'remaining-life': leadOf<typeof remainingLife>()({
    first: ['host_bytes', 'power_on_time', 'percentage_used'],
    asks: 'How much time is left at each Percentage Used?',
    says: ({ inputs, given, result }) =>
      says`${given('host_bytes')} of ${
        inputs.terabytes_written === null
          ? 'host writes'
          : says`the rated ${given('terabytes_written')}`
      } in ${given('power_on_time')}${
        inputs.percentage_used === null ? '' : says`, ${given('percentage_used')} used`
      }: ${result('time_left')} of power-on time left at the same rate, until ${endOf(inputs)}.`,
    opens: { ...OF_2024, host_bytes: 18.25e12, power_on_time: YEAR, percentage_used: 0.03 },
    example: `Opens on a ${NAMED}, after a year of 50 GB per day.`,
    sources: SOURCES,
    // A used drive, or a new task for this one.
    neighbor: {
      model: 'sizing',
      page: '/size/',
      name: () => 'The same drive under another load: is what is left enough?',
      inputsFor: ({ inputs }) => ({
        host_bytes: inputs.host_bytes,
        ...(inputs.capacity !== null && { capacity: inputs.capacity }),
        ...(inputs.terabytes_written !== null && { terabytes_written: inputs.terabytes_written }),
        ...(inputs.percentage_used !== null && { percentage_used: inputs.percentage_used }),
      }),
    },
  }),
  cost: leadOf<typeof cost>()({
    first: ['price', 'years', 'terabytes_written'],
    asks: 'How does the total grow with the years?',
    says: ({ given, result }) => says`Over ${given('years')}: ${result('drives')} ×
      ${given('price')} for drives and ${result('energy_cost')} for energy, ${result('total')} in
      all.`,
    opens: { price: 125 },
    example: 'Opens on a Samsung 990 EVO of 1 TB at its price of January 23, 2024: US$125.',
    sources: SOURCES,
  }),
  'read-error': leadOf<typeof readError>()({
    first: ['bytes_read', 'uber'],
    asks: 'How likely is a read error as more data is read?',
    says: ({ given, result }) => says`Reading ${given('bytes_read')} at an UBER of
      ${given('uber')}: at least one read error with a probability of ${result('probability')}.`,
  }),
  retention: leadOf<typeof retention>()({
    first: ['retention_time', 'stress_temperature', 'use_temperature'],
    asks: 'How does the storage temperature change data retention?',
    says: ({ given, result }) => says`Data retention of ${given('retention_time')} at
      ${given('stress_temperature')}: ${result('retention_at_use')} at
      ${given('use_temperature')}.`,
  }),
  'wear-leveling': leadOf<typeof wearLeveling>()({
    first: ['blocks', 'cold_blocks', 'writes'],
    asks: 'How much less does the most-worn block wear on a larger drive?',
    says: ({ given, result }) => says`${given('writes')} writes to ${given('blocks')} blocks,
      ${given('cold_blocks')} of them cold: ${result('most_worn')} erases of the most-worn block,
      ${result('mean_wear')} of all on average.`,
  }),
};
