/** Why none of its sentences is checked by the engine's models. */
export const claims =
  'its sentences tell what was simulated, which the tests of the simulator hold';
