/** Why none of its sentences is checked by the engine's models. */
export const claims = 'its sentences tell a verdict, which the tests of its model hold';
