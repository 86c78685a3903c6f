import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBook } from '../../tasks/fixture';
import { membersOf } from '../../tests/read-zip';
import { manifestOf } from './manifest';
import { scormPackage } from './package';
import { MOST_STATE } from './state';
import { zipOf } from './zip';

const html = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-A=' 'wasm-unsafe-eval'; img-src data:"><title>Buy &amp; leave &lt;room&gt; · Spare Area</title></head><body><script>widget()</script></body></html>`;
const adapter = { code: 'speak("$&")', hash: 'sha256-B=' };
const contents = { id: 'buy-or-spare', html, state: 's=1&note="a"', adapter };

const page = () => membersOf(scormPackage(contents)).get('index.html') ?? '';

test('the manifest stands at the root, and every file is listed', () => {
  const members = membersOf(scormPackage(contents));
  const [first, ...others] = members.keys();
  expect(first).toBe('imsmanifest.xml');
  const manifest = new new Window().DOMParser().parseFromString(
    members.get('imsmanifest.xml') ?? '',
    'application/xml',
  );
  const all = (name: string) => [...manifest.querySelectorAll(name)];
  expect(all('parsererror')).toEqual([]);
  expect(all('file').map((file) => file.getAttribute('href'))).toEqual(others);
  expect(all('schemaversion').map(({ textContent }) => textContent)).toEqual(['1.2']);
  const [resource] = all('resource');
  expect(resource?.getAttribute('adlcp:scormtype')).toBe('sco');
  expect(others).toContain(resource?.getAttribute('href'));
  // What refers to something refers to what is there.
  const [item] = all('item');
  expect(item?.getAttribute('identifierref')).toBe(resource?.getAttribute('identifier'));
  const [organizations] = all('organizations');
  expect(organizations?.getAttribute('default')).toBe(
    all('organization')[0]?.getAttribute('identifier'),
  );
  expect(all('title').map(({ textContent }) => textContent)).toEqual([
    'Buy & leave <room>',
    'Buy & leave <room>',
  ]);
});

test.each(['1.2', '2004'] as const)('a scored manifest of SCORM %s is whole', (edition) => {
  const members = membersOf(scormPackage({ ...contents, edition, passing: 0.8, title: 'A & B' }));
  const { DOMParser } = new Window();
  const manifest = new DOMParser().parseFromString(
    members.get('imsmanifest.xml') ?? '',
    'application/xml',
  );
  const texts = (name: string) =>
    [...manifest.getElementsByTagName(name)].map(({ textContent }) => textContent?.trim());
  expect(manifest.querySelector('parsererror')).toBeNull();
  expect(texts('schemaversion')).toEqual([edition === '1.2' ? '1.2' : '2004 4th Edition']);
  expect(texts('title')).toEqual(['A & B', 'A & B']);
  expect(texts(edition === '1.2' ? 'adlcp:masteryscore' : 'imsss:minNormalizedMeasure')).toEqual([
    edition === '1.2' ? '80' : '0.8',
  ]);
  const [resource] = manifest.getElementsByTagName('resource');
  expect(resource?.getAttribute(edition === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType')).toBe(
    'sco',
  );
  // The title and what passes are read in this order, and nothing stands between them.
  const [item] = manifest.getElementsByTagName('item');
  expect([...(item?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'title',
    edition === '1.2' ? 'adlcp:masteryscore' : 'imsss:sequencing',
  ]);
});

test('the adapter comes before every other script, allowed by its hash, with the state', () => {
  expect(page()).toContain(
    `script-src 'sha256-B=' 'sha256-A=' 'wasm-unsafe-eval'; img-src data:"><meta name="spare-area-state" content="s=1&amp;note=&quot;a&quot;"><script>speak("$&")</script><title>`,
  );
  expect(page()).toMatch(/speak.*widget/);
});

test('the same again gives the same bytes, on another day and in another time zone', () => {
  const here = scormPackage(contents);
  const zone = process.env.TZ;
  onTestFinished(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  for (const elsewhere of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London']) {
    process.env.TZ = elsewhere;
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z') });
    expect(scormPackage({ ...contents })).toEqual(here);
  }
});

test('its members are not deflated, and name 1 January 1980', () => {
  const view = new DataView(scormPackage(contents).buffer);
  const [method, time, day] = [8, 10, 12].map((at) => view.getUint16(at, true));
  expect({ method, time, day }).toEqual({ method: 0, time: 0, day: 0x21 });
});

test('a state that no course system keeps, and a page that is not ours, are refused', () => {
  const long = 'x'.repeat(MOST_STATE + 1);
  expect(() => scormPackage({ ...contents, state: long })).toThrow(/at most 4096/);
  expect(() => scormPackage({ ...contents, html: '<p>Gone</p>' })).toThrow(/one-file/);
});

test.skipIf(spawnSync('unzip', ['-v']).status !== 0).each([
  ['stored', 0],
  ['deflated', 9],
] as const)('unzip finds nothing wrong where members are %s', (_, level) => {
  const folder = makeBook({});
  const file = join(folder, 'package.zip');
  const members = [
    { name: 'Bücher.txt', text: 'ä'.repeat(1000) },
    { name: 'b', text: '' },
    { name: 'c', bytes: new Uint8Array([1, 2, 255]) },
  ];
  writeFileSync(file, zipOf(members, level));
  const { status, stdout } = spawnSync('unzip', ['-t', file], { encoding: 'utf8' });
  expect(stdout).toContain('No errors detected');
  expect(status).toBe(0);
});

test('an id and a title cannot break the manifest', () => {
  const listed = { id: 'a', title: 'b</title>', edition: '1.2', passing: undefined } as const;
  expect(manifestOf(listed)).toContain('<title>b&lt;/title&gt;</title>');
});
