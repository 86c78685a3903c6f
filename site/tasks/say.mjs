// What the commands say while they work: short lines, each with the seconds since the command began.

/** The start is handed on to the processes that a command starts, so that they count from it too. */
const began = Number(process.env.SPARE_AREA_BEGAN ?? Date.now());
process.env.SPARE_AREA_BEGAN = String(began);

/** Seconds since the command began. */
export const elapsed = () => (Date.now() - began) / 1000;

/** @param {number} seconds */
export const seconds = (seconds) => `${seconds.toFixed(seconds < 100 ? 1 : 0)} s`;

/** One line of progress, on standard error so that a command's own output stays clean.
 * @param {string} line */
export function say(line) {
  process.stderr.write(`${seconds(elapsed()).padStart(8)}  ${line}\n`);
}

/** Ends the command with the one sentence that says what is wrong and what mends it.
 * @param {string} sentence
 * @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Says every ten seconds that a long step is still at work, until it has ended.
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>} */
export async function whileWaiting(what, work) {
  const heartbeat = setInterval(() => say(`… still ${what}`), 10_000);
  try {
    return await work;
  } finally {
    clearInterval(heartbeat);
  }
}
