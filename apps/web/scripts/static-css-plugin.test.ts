import { expect, it } from 'vitest';
import { withStaticCss } from './static-css-plugin.ts';

/** Stands for Panda's runtime: what it is given is what is seen. */
const css = (...styles: object[]) => JSON.stringify(styles);
const given = (code: string) =>
  withStaticCss(`import { css, cx } from '#styled/css';\n${code}`, css)?.split('\n')[1];

it.each([
  ["const a = css({ p: '4' });", [{ p: '4' }]],
  [
    "const a = css({ p: '4', _hover: { bg: 'x' }, '& svg': { m: -1 } }, { flex: 1 });",
    [{ p: '4', _hover: { bg: 'x' }, '& svg': { m: -1 } }, { flex: 1 }],
  ],
  ['const a = css({ gridArea: `1 / 1`, truncate: true });', [{ gridArea: '1 / 1', truncate: true }]],
])('%s is worked out', (code, styles) => {
  expect(given(code)).toBe(`const a = ${JSON.stringify(JSON.stringify(styles))};`);
});

it.each([
  'const a = css({ p: size });',
  'const a = css({ [key]: 1 });',
  'const a = css({ ...rest, p: 1 });',
  "const a = css(open ? { p: '1' } : { p: '2' });",
  'const a = css({ bg: `${colour}.1` });',
  'const a = other({ p: 1 });',
  'const a = css();',
])('%s stays: it is known only later', (code) => {
  expect(given(code)).toBeUndefined();
});

it('knows css by what was imported, whatever it is called, and another css by its absence', () => {
  expect(withStaticCss("import { css as c } from '#styled/css';\nc({ p: 1 });", css)).toContain(
    '[{\\"p\\":1}]',
  );
  expect(withStaticCss("import { css } from 'elsewhere';\ncss({ p: 1 });", css)).toBeNull();
});

it('works out a call within another that has to wait', () => {
  expect(given('const a = cx(css({ p: 1 }), isOpen && css({ m: open }));')).toBe(
    `const a = cx(${JSON.stringify('[{"p":1}]')}, isOpen && css({ m: open }));`,
  );
});
