/** Why none of its sentences is checked by the engine's models. */
export const claims =
  'drawn from the simulator; tests of the chapter try its sentences against runs of their own';
