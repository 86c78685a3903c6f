/** Why none of its sentences is checked by the engine's models. */
export const claims = 'drawn from the simulator; its own test holds it to what the review printed';
