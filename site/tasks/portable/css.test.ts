import { expect, test } from 'vitest';
import { rewriteCss, rewriteSrcset, withoutFonts } from './css.ts';

const mark = (address: string) => `[${address}]`;

test('every address of a style sheet is seen, quoted or not', () => {
  const css = `@import "/a.css";@import url(/b.css);x{background:url( '/c d.png' ),url("/e.png")}`;
  expect(rewriteCss(css, mark)).toBe(
    `@import "[/a.css]";@import url("[/b.css]");x{background:url("[/c d.png]"),url("[/e.png]")}`,
  );
});

test('addresses inside the page and in the text stay', () => {
  const css = `x{fill:url(#hatch);mask:url(data:image/svg+xml;base64,PHN2Zz4=);content:"/a"}`;
  expect(rewriteCss(css, mark)).toBe(css);
});

test('what is not changed keeps its quotes', () => {
  expect(rewriteCss(`x{background:url('/a.png')}`, (address) => address)).toBe(
    `x{background:url('/a.png')}`,
  );
});

test('fonts that are files go, those of the machine and everything else stay', () => {
  const local = '@font-face{font-family:L;src:local("Arial")}';
  expect(withoutFonts(`@font-face{src:url(i.woff2)}a{b:c}${local}@font-face {src: url("x")}`)).toBe(
    `a{b:c}${local}`,
  );
});

test.each([
  ['/a.png', '[/a.png]'],
  ['/a.png 1x, /b.png 2x', '[/a.png] 1x, [/b.png] 2x'],
  ['/a.png 640w,/b,c.png 1280w', '[/a.png] 640w,[/b,c.png] 1280w'],
  ['/a.png, /b.png 2x', '[/a.png], [/b.png] 2x'],
])('srcset %s becomes %s', (srcset, expected) => {
  expect(rewriteSrcset(srcset, mark)).toBe(expected);
});
