// Brings the packages of the lock file, once per lock file, and says in one sentence why it could not.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { say, seconds, whileWaiting } from './say.mjs';

/** @typedef {{version?: string, optional?: boolean, os?: string[] | string, cpu?: string[] | string}} Package */
/** @typedef {Record<string, Package>} Packages a lock file's packages by folder */

/** Whether a package is made for a machine. A word with `!` before it excludes.
 * @param {string[] | string | undefined} allowed
 * @param {string} own */
function fits(allowed, own) {
  const words = [allowed ?? []].flat();
  const wanted = words.filter((word) => !word.startsWith('!'));
  return !words.includes(`!${own}`) && (wanted.length === 0 || wanted.includes(own));
}

/** Whether what npm wrote down as installed is what the lock asks for on this machine.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {{platform: string, arch: string}} machine */
export function isInstalled(locked, installed, { platform, arch }) {
  const fitsHere = (/** @type {Package} */ { os, cpu }) => fits(os, platform) && fits(cpu, arch);
  const wanted = Object.entries(locked).filter(([folder]) => folder !== '');
  return (
    wanted.every(([folder, { version, optional }]) =>
      folder in installed ? installed[folder]?.version === version : optional,
    ) && Object.values(installed).every(fitsHere)
  );
}

/** The packages of a lock file, or none where there is no file.
 * @param {string} file
 * @returns {Packages} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** npm's way of saying that nothing answered: name not found, refused, reset, timed out. */
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|E?TIMEDOUT|ERR_SOCKET_TIMEOUT|E50\d)\b/;

/** One sentence from what a failed npm printed.
 * @param {string} output */
export function explainFailure(output) {
  const log = /complete log of this run can be found in: (.+)/.exec(output)?.[1];
  const where = log ? ` npm's log is ${log.trim()}.` : '';
  const unreachable = UNREACHABLE.exec(output)?.[1];
  if (unreachable)
    return `The packages could not be fetched, because the package registry does not answer (${unreachable}). Check the network, or npm's proxy settings, and run the command again.${where}`;
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const first = lines.find((line) => line && !/^(code|errno|syscall|path) /.test(line));
  return `npm could not install the packages: ${first ?? 'it said nothing.'}${where}`;
}

/** Runs npm by the script that started us, or as found on the PATH.
 * @param {string[]} args
 * @returns {Promise<{status: number | null, output: string}>} */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const windows = process.platform === 'win32';
  const child =
    script?.endsWith('.js') && node
      ? spawn(node, [script, ...args])
      : spawn(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: 1, output: message }));
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** Installs what is missing. Gives the sentence that says why it failed, or nothing.
 * @returns {Promise<string | undefined>} */
export async function bringPackages() {
  const locked = packagesOf('package-lock.json');
  if (isInstalled(locked, packagesOf('node_modules/.package-lock.json'), process)) return undefined;
  say('Installing the packages of package-lock.json (the first time about 250 MB are fetched)');
  const start = Date.now();
  // Quiet about engines: npm runs on the old Node, the packages on the new one. Errors still show.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  const { status, output } = await whileWaiting('installing', npm(['ci', ...quiet]));
  if (status !== 0) return explainFailure(output);
  say(`Installed in ${seconds((Date.now() - start) / 1000)}`);
  return undefined;
}
