/** WebKitGTK for the tests of one file, through its WebDriver, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe } from 'vitest';
import { findWebKit } from '../../../tasks/tools';

const programs = findWebKit();

if (!programs) console.warn('SKIPPED: no WebKitGTK on this machine (WebKitWebDriver and Xvfb).');

/** A group of tests that only a machine with WebKitGTK can run. */
export const describeInWebKit = describe.skipIf(!programs);

/** What the tests ask of a tab: the calls of the WebDriver standard by the names of the other drivers. */
export interface WebKitPage {
  goto(address: string): Promise<void>;
  /** Runs a function in the page with what JSON can carry, and waits for what it promises. */
  evaluate<Given extends unknown[], Got>(
    run: (...given: Given) => Got | Promise<Got>,
    ...given: Given
  ): Promise<Got>;
}

export function useWebKit(): { readonly page: WebKitPage } {
  const running: ChildProcess[] = [];
  let session = '';
  beforeAll(async () => {
    if (!programs) return;
    const port = await freePort();
    // Xvfb says on this pipe which display it found free.
    const screen = spawn(programs.xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    running.push(screen);
    const display = await new Promise<string>((resolve) => {
      screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    });
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    });
    running.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await answering(`${address}/status`);
    const { sessionId } = await ask('POST', `${address}/session`, { capabilities: {} });
    session = `${address}/session/${sessionId}`;
    await ask('POST', `${session}/timeouts`, { script: 120_000 });
  });
  afterAll(async () => {
    if (session) await ask('DELETE', session);
    for (const one of running.reverse()) one.kill();
  });
  const page: WebKitPage = {
    async goto(url) {
      await ask('POST', `${session}/url`, { url });
    },
    async evaluate(run, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${run})(...[...arguments].slice(0, -1)))
          .then((got) => done({ got }), (error) => done({ failed: String(error) }));`;
      const { got, failed } = await ask('POST', `${session}/execute/async`, { script, args });
      if (failed !== undefined) throw new Error(failed);
      return got;
    },
  };
  return { page };
}

/** Waits until a server is up; the hook's own limit ends it. */
async function answering(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** One call of the driver; throws what it objects to. */
async function ask(method: string, address: string, body?: object) {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => {
    server.close(done);
  });
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
