import { describe, expect, it } from 'vitest';
import { isPathAllowed, matches, parseRobots } from './robots-rules.ts';

const rulesOf = (text: string, agent = 'Molva') => parseRobots(Buffer.from(text), agent);

describe('a robots.txt', () => {
  it.each([
    ['User-agent: Molva\nUser-agent: Other\nDisallow: /a', '-/a'],
    ['user-agent : MOLVA/2.0\ndisallow : /a # no\n', '-/a'],
    ['User-agent: *\nDisallow: /a\n\nUser-agent: molva\nAllow: /b', '+/b'],
    [
      'User-agent: molva\nDisallow: /a\nUser-agent: x\nDisallow: /x\nUser-agent: Molva\nDisallow: /b',
      '-/a\n-/b',
    ],
    ['User-agent: *\nSitemap: https://a.example/s.xml\nDisallow: /a', '-/a'],
    ['User-agent: *\nDisallow:\nAllow:', ''],
    ['User-agent: *\nDisallow: /кафе', '-/%D0%BA%D0%B0%D1%84%D0%B5'],
    ['User-agent: *\nDisallow: /😀', '-/%F0%9F%98%80'],
    ['Disallow: /a', ''],
    ['User-agent: molvalous\nDisallow: /', ''],
  ])('%j means %j', (text, rules) => {
    expect(rulesOf(text).rules).toBe(rules);
  });

  it('says how long to wait', () => {
    expect(rulesOf('User-agent: *\nCrawl-delay: 1.5').crawlDelay).toBe(1.5);
    expect(rulesOf('User-agent: *\nCrawl-delay: soon\nDisallow: /').crawlDelay).toBeNull();
  });
});

describe('a path', () => {
  // The examples of RFC 9309, 2.2.2, 2.2.3 and 5.2, and of what search engines document.
  it.each([
    ['/fish', '/fish.html', true],
    ['/fish', '/Fish.asp', false],
    ['/fish*', '/fishheads/yummy.html', true],
    ['/fish/', '/fish', false],
    ['/*.php', '/folder/filename.php?parameters', true],
    ['/*.php$', '/filename.php?parameters', false],
    ['/*.php$', '/folder/filename.php', true],
    ['/fish*.php', '/fishheads/catfish.php?id', true],
    ['/fish*.php', '/Fish.PHP', false],
    ['/a*$', '/abc', true],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/*ab$', '/abab', true],
    ['/*aba*ba$', '/ababa', true],
    ['*', '/', true],
    ['/*abcdefgh*hgfedcba', '/xabcdefghhgfedcba', true],
    ['/*aaaaaaaab', `/${'a'.repeat(30)}b`, true],
    ['/*abababac', '/ababababac', true],
  ])('%s matches %s: %s', (pattern, path, result) => {
    expect(matches(pattern, path)).toBe(result);
  });

  it('is decided by the longest pattern, of equals by the one that allows', () => {
    expect(isPathAllowed('-/\n+/a', '/ab')).toBe(true);
    expect(isPathAllowed('+/a\n-/*b', '/ab')).toBe(false);
    expect(isPathAllowed('-/a\n+/a', '/a')).toBe(true);
    expect(isPathAllowed('-/%D0%B0', '/%d0%b0')).toBe(false);
    expect(isPathAllowed('', '/')).toBe(true);
  });

  it('agrees with trying each pattern as a regular expression', () => {
    let seed = 7;
    const next = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % max;
    };
    const text = (letters: string, max: number) =>
      Array.from({ length: next(max) }, () => letters[next(letters.length)]).join('');
    const wrong: string[] = [];
    for (let round = 0; round < 5000; round += 1) {
      const pattern = `/${text('aab*', 14)}${next(3) === 0 ? '$' : ''}`;
      const path = `/${text('aab', 24)}`;
      const source = pattern.replace(/\$$/, '').replaceAll('*', '.*');
      const expected = new RegExp(`^${source}${pattern.endsWith('$') ? '$' : ''}`).test(path);
      if (matches(pattern, path) !== expected) wrong.push(`${pattern} ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is matched in the time its length takes', () => {
    const path = `/${'a'.repeat(3900)}`;
    const rules = Array.from({ length: 250 }, () => `-/${'*a'.repeat(900)}*b$`).join('\n');
    const began = performance.now();
    expect(isPathAllowed(rules, path)).toBe(true);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
