import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../declaration';
import { cachedDisk } from '../gen/cached-disk';
import { hotData } from '../gen/hot-data';
import { readAddress, type Takes, withoutLooks, writeAddress } from './state-query';
import { oneOf, wholeNumber } from './view-keys';

const takes: Takes = {
  models: [cachedDisk, hotData],
  views: {
    'hit-ratio': {
      scale: oneOf(['linear', 'log']),
      guess: { allowed: 'six signs', takes: (text) => text.length === 6 },
      step: wholeNumber(0, 8),
    },
  },
};

describe('an address', () => {
  it('names the main model’s inputs bare, and others behind their model', () => {
    const query =
      '?s=1&hit_ratio=90%25&disk_time=10ms&a.hit_ratio=0.7&m=hot-data&placed_share=0.05&hit-ratio.scale=log';
    expect(readAddress(query, takes)).toEqual({
      models: {
        'cached-disk': { inputs: { hit_ratio: 0.9, disk_time: 0.01 }, pinned: { hit_ratio: 0.7 } },
        'hot-data': { inputs: { placed_share: 0.05 }, pinned: null },
      },
      views: { 'hit-ratio': { scale: 'log' } },
      ignored: [],
    });
  });

  it('leaves out what the drive beside it stands for, and names what is otherwise', () => {
    const lent = { ssd_time: 60e-6, disk_time: 0.01 };
    const written = (changed: Record<string, number>) =>
      writeAddress(
        [
          {
            model: cachedDisk,
            inputs: { ...defaultsOf(cachedDisk), ...lent, ...changed },
            pinned: null,
            isStart: false,
            lent,
          },
        ],
        {},
        cachedDisk,
      );
    expect(written({ hit_ratio: 0.9 })).toBe('s=1&hit_ratio=0.9');
    expect(written({ ssd_time: 150e-6 })).toBe('s=1&ssd_time=150us');
    expect(written({})).toBe('s=1&cache_time=250us');
  });

  it('leaves the defaults out and passes over what other software adds', () => {
    const state = [{ model: cachedDisk, inputs: defaultsOf(cachedDisk), pinned: null }];
    expect(writeAddress(state, {}, cachedDisk)).toBe('');
    expect(writeAddress(state, {}, cachedDisk, '?utm_source=mail&x=1')).toBe('utm_source=mail');
    expect(readAddress('?utm_source=mail', takes).ignored).toEqual([]);
    expect(readAddress('?drive=1~c1TB', takes).ignored).toEqual([]);
    expect(writeAddress(state, {}, cachedDisk, '?drive=1~c1TB&x=1')).toBe('drive=1~c1TB');
  });

  it('keeps how a frame looks, which is nothing of its state, and names what it cannot look like', () => {
    const state = [{ model: cachedDisk, inputs: defaultsOf(cachedDisk), pinned: null }];
    expect(readAddress('?theme=dark&clear=1&compact=1', takes).ignored).toEqual([]);
    expect(writeAddress(state, {}, cachedDisk, '?theme=dark')).toBe('theme=dark');
    expect(withoutLooks('s=1&hit_ratio=0.9&theme=dark&compact=1')).toBe('s=1&hit_ratio=0.9');
    expect(readAddress('?theme=blue&compact=2', takes).ignored).toEqual([
      'theme=blue: cached-disk has no such input.',
      'compact=2: cached-disk has no such input.',
    ]);
  });

  it.each([
    ['hit_ratio=2', /^Hit ratio is 200%; it must be from 0% to 100%\.$/],
    ['hit_ratio=many', /“many” is not a number/],
    ['disk_time=1%2C234%2C5ms', /could be 12345 or 1234\.5/],
    [`${'k'.repeat(99)}=1`, /^k{40}…: cached-disk has no such input/],
    ['disk_time=%1B%5B31m', /“\\u\{1b\}\[31m” is not a number/],
    ['write_policy=lazy', /“lazy” is not an option; it must be one of write-through, write-back/],
    ['colour=red', /colour=red: cached-disk has no such input/],
    ['m=floppy', /m=floppy: this page has no such model/],
    ['hit-ratio.size=9', /no figure on this page has this setting/],
    ['__proto__.x=1', /no figure on this page has this setting/],
    ['s=2', /version “2”/],
  ])('says what it passed over: %s', (query, sentence) => {
    const { ignored } = readAddress(query, takes);
    expect(ignored).toHaveLength(1);
    expect(ignored[0]?.replace(/\u202f/g, ' ')).toMatch(sentence);
  });

  it('never throws, whatever is in it', () => {
    const keys = fc.oneof(
      fc.string(),
      fc.constantFrom('s', 'm', 'a.', 'a.hit_ratio', 'hit_ratio', 'hit-ratio.scale', '__proto__'),
    );
    const query = fc
      .array(fc.tuple(keys, fc.string()))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(query, fc.string()), (text) => {
        const { models } = readAddress(text, takes);
        for (const { inputs } of Object.values(models)) {
          for (const value of Object.values(inputs)) expect(value).not.toBeNaN();
        }
      }),
    );
  });

  it.each([
    ['hit-ratio.scale=foo', 'hit-ratio.scale=foo: it must be linear or log.'],
    ['hit-ratio.step=NaN', 'hit-ratio.step=NaN: it must be a whole number from 0 to 8.'],
    ['hit-ratio.step=1e3', 'hit-ratio.step=1e3: it must be a whole number from 0 to 8.'],
    ['hit-ratio.step=9', 'hit-ratio.step=9: it must be a whole number from 0 to 8.'],
    ['hit-ratio.guess=zz', 'hit-ratio.guess=zz: it must be six signs.'],
    ['hit-ratio.toString=1', 'hit-ratio.toString=1: no figure on this page has this setting.'],
  ])('says what %s should have been, and passes it over', (query, sentence) => {
    const { views, ignored } = readAddress(query, takes);
    expect(ignored).toEqual([sentence]);
    expect(views).toEqual({});
  });

  it('reads back what it wrote', () => {
    const inputs = fc.record({
      hit_ratio: fc.double({ min: 0, max: 1, noNaN: true }),
      disk_time: fc.double({ min: 1e-6, max: 10, noNaN: true }),
      write_policy: fc.constantFrom('write-through', 'write-back'),
    });
    const pinned = fc.option(inputs);
    fc.assert(
      fc.property(inputs, pinned, (now, pin) => {
        const state = {
          model: cachedDisk,
          inputs: { ...defaultsOf(cachedDisk), ...now },
          pinned: pin,
        };
        const query = writeAddress([state], { 'hit-ratio': { guess: 'zz--00' } }, cachedDisk);
        expect(query).not.toMatch(/[()\s]/);
        const read = readAddress(query, takes);
        expect(read.ignored).toEqual([]);
        const back = read.models['cached-disk'];
        expect({ ...defaultsOf(cachedDisk), ...back?.inputs }).toEqual(state.inputs);
        expect(back?.pinned === undefined || back.pinned === null).toBe(pin === null);
        if (pin)
          expect({ ...defaultsOf(cachedDisk), ...back?.pinned }).toEqual({
            ...defaultsOf(cachedDisk),
            ...pin,
          });
        expect(read.views).toEqual({ 'hit-ratio': { guess: 'zz--00' } });
      }),
    );
  });
});
