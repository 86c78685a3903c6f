import { expect, test } from 'vitest';
import { makeBook, pageOf } from './fixture.ts';
import { brokenLinks } from './links.ts';

test('links to pages, places in pages and other sites are good', () => {
  const folder = makeBook({
    'index.html': pageOf(
      '<a href="caching/index.html?s=1#why">Why</a> <a href="#top">Up</a> <a href="https://a.example">Out</a><h1 id="top">Book</h1><img src="disk.svg" alt=""><img src="data:," alt="">',
      '<link rel="license" href="https://a.example/by">',
    ),
    'caching/index.html': pageOf('<h2 id="why">Why</h2><a href="../index.html">Home</a>'),
    'disk.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(brokenLinks(folder)).toEqual([]);
});

test('a missing page, a missing place and a picture of another site are each named', () => {
  const folder = makeBook({
    'index.html': pageOf(
      '<a href="gone.html">Gone</a><a href="caching/index.html#what">What</a><img src="https://a.example/p.png" alt="">',
    ),
    'caching/index.html': pageOf('<h2 id="why">Why</h2>'),
  });
  expect(brokenLinks(folder)).toEqual([
    'index.html: <a href="gone.html"> has no file gone.html or gone.html/index.html or gone.html.html',
    'index.html: <a href="caching/index.html#what"> has no #what to lead to',
    'index.html: <img src="https://a.example/p.png"> would be fetched from another site',
  ]);
});
