import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { Warnings } from '../extracted/warnings.ts';
import { scriptTest } from './match-script.ts';
import { microdataStart } from './microdata-start.ts';
import { nodePath } from './node-path.ts';
import { parsePage } from './parse-html.ts';
import { scanRaw } from './scan-raw.ts';
import { scriptsOf } from './script-element.ts';
import { findElement, findElements, selectorError } from './select.ts';
import { textOf } from './text-of.ts';

describe('textOf', () => {
  test.each([
    ['<p>раз</p><p>два</p>', 'раз\n\nдва'],
    ['<div>раз</div><div>два</div>', 'раз\nдва'],
    ['раз<br>два<br><br><br>три', 'раз\nдва\n\nтри'],
    ['<b>раз</b> <i>два</i>три', 'раз дватри'],
    ['<p>раз\n    два</p>', 'раз два'],
    ['<p>раз\nдва\n\nтри</p>', 'раз\nдва\n\nтри'],
    ['\n\t<p>\n\t\tраз\n\t</p>\n', 'раз'],
    ['раз<script>нет()</script><style>нет{}</style><!-- нет --><button>Ещё</button>', 'раз'],
    ['класс <img class="emoji" alt="👍"><img alt="фото">', 'класс 👍'],
    ['<pre>  a\n  b</pre>', 'a\n  b'],
    ['&lt;b&gt; &amp;amp;', '<b> &amp;'],
    ['<ul><li>раз<li>два</ul>', 'раз\nдва'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(textOf(parseDocument(html)).trimEnd()).toBe(text);
  });

  test('of one element leaves out what follows it', () => {
    const first = findElement('b', parseDocument('<b>раз</b><i>два</i>'));
    expect(first && textOf(first)).toBe('раз');
  });

  test('of a button that is asked for is its text', () => {
    const button = findElement('button', parseDocument('<button>4,5 <svg>x</svg></button>'));
    expect(button && textOf(button)).toBe('4,5 ');
  });

  test('of very many blocks takes no long time', () => {
    const document = parseDocument('<p>слово</p>'.repeat(50_000));
    expect(textOf(document)).toHaveLength(50_000 * 7 - 2);
  });
});

describe('scanRaw', () => {
  test('finds scripts, not those of comments, styles and text areas', () => {
    const html = `<!-- <script>1</script> --><style>/*<script>*/</STYLE><textarea><script>2</script></textarea>
      <SCRIPT type='a>b' data-x=1 defer>if (a<b) "</div>" </SCRIPT ><script src="x"></script>`;
    const scripts = scriptsOf(scanRaw(html));
    expect(scripts.map(({ start, end }) => html.slice(start, end))).toEqual(['if (a<b) "</div>" ', '']);
    expect(scripts.map(({ attributes }) => Object.fromEntries(attributes))).toEqual([
      { type: 'a>b', 'data-x': '1', defer: '' },
      { src: 'x' },
    ]);
  });

  test.each([
    '<script data-x="a>1</script><p class="b"><script>2</script>',
    "<script data-x='a>1</script><p>it's</p><script>2</script>",
    '<textarea title="a></textarea><script>2</script><p title="b">',
  ])('a quote that nobody closed takes no other script with it: %s', (html) => {
    const scripts = scriptsOf(scanRaw(html));
    expect(scripts.map(({ start, end }) => html.slice(start, end)).at(-1)).toBe('2');
  });

  test.each(['<script', '<script>', '<!--', '<style>x', '<script a="', '<textarea><!-- -->', '<'])(
    '%j ends',
    (html) => {
      expect(() => scanRaw(html)).not.toThrow();
    },
  );
});

describe('scriptTest', () => {
  const [script] = scriptsOf(
    scanRaw('<script id="state" class="a state-view" type="application/json"></script>'),
  );

  test.each([
    ['script', true],
    ['#state', true],
    ['script.state-view', true],
    ['script#state.a[type="application/json"]', true],
    ["[type$='json'][id^='st'][class*='view'][type]", true],
    ['script.view', false],
    ['#other', false],
    ['[type="text/json"]', false],
    ['[nonce]', false],
  ])('%s: %s', (selector, matches) => {
    expect(script && scriptTest(selector)?.(script)).toBe(matches);
  });

  test.each(['body script', 'script:first-child', 'div > script', 'div.x'])(
    '%s needs the tree',
    (selector) => {
      expect(scriptTest(selector)).toBeNull();
    },
  );
});

describe('microdataStart', () => {
  const at = (html: string): number | null => microdataStart(html, scanRaw(html));

  test('is past the last script or comment before the first item', () => {
    const html = '<p>x</p><script>1</script><p>y</p><div itemscope></div>';
    expect(at(html)).toBe(html.indexOf('</script><p>y'));
  });

  test('does not go by words in scripts and comments', () => {
    expect(at('<!-- itemscope --><script>"itemprop"</script>')).toBeNull();
    expect(at('<p>no data</p>')).toBeNull();
  });

  test('is the start of a page whose items refer to other elements', () => {
    expect(at('<script>1</script><div itemscope itemref="a"></div>')).toBe(0);
  });
});

describe('nodePath', () => {
  test('finds the element again', () => {
    const document = parseDocument(
      '<html><body><div><p>1<p>2<span>x</span></div><div id="a"><b></b></div></body></html>',
    );
    for (const selector of ['p:nth-of-type(2)', 'span', 'b', '#a', 'body']) {
      const element = findElement(selector, document);
      expect(element && findElements(nodePath(element), document)).toEqual([element]);
    }
  });
});

test('selectors are checked', () => {
  expect(selectorError('a > b:nth-child(2)[x^="1"]')).toBeNull();
  expect(selectorError('a[')).toMatch(/Not a CSS selector/);
  expect(selectorError(':no-such-thing')).toMatch(/Not a CSS selector/);
});

test('nesting is cut where it would cost too much, with a warning', () => {
  const warnings = new Warnings();
  const document = parsePage(`<b>начало</b>${'<div>'.repeat(100_000)}конец`, warnings);
  expect(textOf(document)).toBe('начало');
  expect(warnings.list()).toMatchObject([{ code: 'nesting_too_deep' }]);
});
