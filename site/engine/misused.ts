/** A command that cannot be understood; the message is one sentence. */
export class Misused extends Error {}
