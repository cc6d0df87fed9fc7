import { expect, it } from 'vitest';
import { partStyles } from './first-styles-plugin.ts';

const sheet = `@layer reset,tokens,utilities;@layer reset{html{margin:0}}@layer tokens{:root{--a:1px}}@layer utilities{@layer compositions{.textStyle_body{font-size:1rem}.textStyle_title{font-size:2rem}}.p_4{padding:1rem}.bg_accent\\.solid{background:red}.m_1,.m_2{margin:0}@media (width>=40rem){.sm\\:p_6{padding:1.5rem}}@media (width>=56rem){.md\\:\\[\\&_td\\.n\\]\\:p_8 td.n{padding:2rem}}}`;

it('leaves in the first sheet every layer, and of the utilities those that are shown, in their places', () => {
  expect(partStyles(sheet, new Set(['textStyle_title', 'bg_accent.solid', 'm_2', 'sm:p_6'])).first).toBe(
    `@layer reset,tokens,utilities;@layer reset{html{margin:0}}@layer tokens{:root{--a:1px}}@layer utilities{@layer compositions{.textStyle_title{font-size:2rem}}.bg_accent\\.solid{background:red}.m_1,.m_2{margin:0}@media (width>=40rem){.sm\\:p_6{padding:1.5rem}}}`,
  );
});

it('repeats all utilities in the second sheet, so that their order stays', () => {
  const { utilities } = partStyles(sheet, new Set(['p_4']));
  expect(utilities).toBe(sheet.slice(sheet.indexOf('@layer utilities{')));
});

it('names the classes that only the second sheet has', () => {
  const shown = new Set(['textStyle_body', 'textStyle_title', 'p_4', 'bg_accent.solid', 'm_1']);
  expect([...partStyles(sheet, shown).later]).toEqual(['sm:p_6', 'md:[&_td.n]:p_8', 'n']);
});
