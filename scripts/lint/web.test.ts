import { describe, expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import web, { askedByForms, featureOrder, featureProblem } from './web.ts';

function problems(filename: string, property: string, source = '../../lib/api.ts'): string[] {
  const found: string[] = [];
  const rule = web.rules['stale-by-tags'].create({ filename, report: ({ message }) => found.push(message) });
  rule.MemberExpression?.({ type: 'MemberExpression', property: { name: property } });
  const specifiers = [{ imported: { name: property } }];
  rule.ImportDeclaration?.({ type: 'ImportDeclaration', source: { value: source }, specifiers });
  return found;
}

describe('stale-by-tags', () => {
  const feature = new URL('../../apps/web/src/features/items/api.ts', import.meta.url).pathname;

  it('lets features make nothing stale by hand', () => {
    expect(problems(feature, 'invalidateQueries')).toHaveLength(1);
    expect(problems(feature, 'setQueryData')).toEqual([]);
    expect(problems(feature, 'send')).toHaveLength(1);
    expect(problems(feature, 'send', './uploads.ts')).toEqual([]);
  });

  it('leaves lib and tests alone', () => {
    expect(problems(feature.replace('features/items/api', 'lib/stale'), 'invalidateQueries')).toEqual([]);
    expect(problems(feature.replace('api.ts', 'api.test.ts'), 'invalidateQueries')).toEqual([]);
  });
});

describe('features', () => {
  const file = (path: string) => `apps/web/src/features/${path}`;

  it('import what stands below them, through its index; on demand by file', () => {
    expect(featureProblem(file('areas/api.ts'), file('areas/rights.ts'), false)).toBeNull();
    expect(featureProblem(file('areas/api.ts'), file('clients/index.ts'), false)).toBeNull();
    expect(featureProblem(file('areas/api.ts'), file('clients/api.ts'), false)).toContain(
      'through its index.ts',
    );
    expect(featureProblem(file('areas/a.tsx'), file('clients/components/client-menu.tsx'), true)).toBeNull();
  });

  it('import nothing that stands above them, and stand in a tier', () => {
    expect(featureProblem(file('clients/api.ts'), file('areas/index.ts'), false)).toContain(
      'may not import it',
    );
    expect(featureProblem(file('clients/api.ts'), file('areas/a.tsx'), true)).toContain('may not import it');
    expect(featureProblem(file('novelty/api.ts'), file('areas/index.ts'), false)).toContain(
      'stands in no tier',
    );
  });

  it('are each in one tier', () => {
    const folders = globSync('*', { cwd: join(import.meta.dirname, '../../apps/web/src/features') });
    expect(featureOrder.toSorted()).toEqual(folders.toSorted());
  });
});

describe('the schema library', () => {
  const web = join(import.meta.dirname, '../../apps/web/src');
  const contract = join(import.meta.dirname, '../../packages/contract/src');

  // It tries whether it may make programs of texts, which the pages' policy refuses, and is larger than most screens.
  it('is brought to the browser by no module of the contract that the web takes', () => {
    const taken = new Set(
      globSync('**/*.{ts,tsx}', { cwd: web })
        .filter((path) => !/\.(test|browser)\.tsx?$/.test(path))
        .flatMap((path) => valuesFrom(readFileSync(join(web, path), 'utf8')))
        .filter((source) => source.startsWith('@molva/contract/'))
        .map((source) => join(contract, `${source.slice('@molva/contract/'.length)}.ts`)),
    );
    expect(taken.size).toBeGreaterThan(20);
    expect([...taken].filter((file) => bringsZod(file))).toEqual([]);
    expect(bringsZod(join(contract, 'areas.ts'))).toBe(true);
  });
});

/** What a module takes values from; `import type` and lists of nothing but types are gone when it runs. */
function valuesFrom(text: string): string[] {
  const found = text.matchAll(/^(?:import|export) (?!type )(?:([^;']*?) from )?'([^']+)';/gm);
  return [...found].flatMap(([, names = '', source = '']) => {
    const each = /^\{([^}]*)\}$/s
      .exec(names)?.[1]
      ?.split(',')
      .map((name) => name.trim());
    const isOfTypes = each?.every((name) => name === '' || name.startsWith('type ')) ?? false;
    return isOfTypes ? [] : [source];
  });
}

function bringsZod(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return valuesFrom(readFileSync(file, 'utf8')).some(
    (source) =>
      source === 'zod' || (source.startsWith('.') && bringsZod(normalize(join(dirname(file), source)), seen)),
  );
}

describe('folders of the web', () => {
  it('form no circle', () => {
    const arrows = arrowsAmong(join(import.meta.dirname, '../../apps/web/src'));
    expect(arrows.size).toBeGreaterThan(30);
    expect(circleIn(arrows)).toBeNull();
  });

  it('are seen where they would form one', () => {
    const arrows = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
    ]);
    expect(circleIn(arrows)).toEqual(['a', 'b', 'c', 'a']);
  });
});

/** The folder of a file: a feature counts as one of its own. */
function folderOf(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  if (first === 'features') return `${first}/${second}`;
  return second === '' && third === undefined ? 'src' : first;
}

function arrowsAmong(root: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const path of globSync('**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(test|browser|gen)\.tsx?$/.test(path)) continue;
    const from = folderOf(path);
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known);
    for (const [, to = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /(?:from|import\()\s*'(\.[^']+)'/g,
    )) {
      const other = folderOf(normalize(join(dirname(path), to)));
      if (other !== from) known.add(other);
    }
  }
  return arrows;
}

function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const over = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | null => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (over.has(folder)) return null;
    for (const next of arrows.get(folder) ?? []) {
      const found = visit(next, [...way, folder]);
      if (found) return found;
    }
    over.add(folder);
    return null;
  };
  for (const folder of arrows.keys()) {
    const found = visit(folder, []);
    if (found) return found;
  }
  return null;
}

describe('rules-of-contract', () => {
  const features = join(import.meta.dirname, '../../apps/web/src/features');
  const bare = (name: string) => ({ type: 'Identifier', name });
  const trimmed = {
    type: 'CallExpression',
    callee: { type: 'MemberExpression', object: bare('name'), property: { name: 'trim' } },
  };
  const differs = (left: object, value: unknown) => ({
    type: 'BinaryExpression',
    operator: '!==',
    left,
    right: { type: 'Literal', value },
  });
  const validate = (params: object[], left: object) => ({
    type: 'Property',
    key: { name: 'validate' },
    value: {
      type: 'ArrowFunctionExpression',
      params,
      body: {
        type: 'LogicalExpression',
        operator: '||',
        left,
        right: { type: 'Literal', value: 'Напишите' },
      },
    },
  });

  function found(path: string, property: { type: string }): number {
    let count = 0;
    const rule = web.rules['rules-of-contract'].create({
      filename: join(features, path),
      report: () => (count += 1),
    });
    rule.Property?.(property);
    return count;
  }

  it('leaves no form to say by itself that a field must not be empty', () => {
    const form = 'items/components/item-dialog.tsx';
    expect(found(form, validate([bare('name')], differs(trimmed, '')))).toBe(1);
    expect(found(form, validate([bare('name')], differs(bare('name'), null)))).toBe(1);
    expect(
      found(form, {
        type: 'Property',
        key: { name: 'required' },
        value: { type: 'Literal', value: 'Да' },
      } as {
        type: string;
      }),
    ).toBe(1);
  });

  it('leaves alone what the contract cannot know', () => {
    const form = 'items/components/item-dialog.tsx';
    // Two fields together, and what is read out of a text.
    expect(found(form, validate([bare('name'), bare('all')], differs(trimmed, '')))).toBe(0);
    const words = { type: 'CallExpression', callee: bare('wordsIn') };
    expect(found(form, validate([bare('name')], differs(words, '')))).toBe(0);
    expect(
      found('mail-check/components/mail-check.tsx', validate([bare('name')], differs(trimmed, ''))),
    ).toBe(0);
    expect(found('items/a.browser.tsx', validate([bare('name')], differs(trimmed, '')))).toBe(0);
  });

  it('allows only what is still there', () => {
    const idle = Object.keys(askedByForms).filter(
      (path) => !/(?:required: '|\b(?:validate): \()/.test(readFileSync(join(features, path), 'utf8')),
    );
    expect(idle).toEqual([]);
  });
});
