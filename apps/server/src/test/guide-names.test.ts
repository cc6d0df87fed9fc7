import { clientSections, type ClientSection } from '@molva/contract/client-screens';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readGuide } from '../domains/wiki/read-guide.ts';
import { requestStateNames } from '@molva/contract/request-states';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sections = clientSections as readonly ClientSection[];

/** All that the screens are made of, in one line. */
function words(): string {
  const files = ['apps/web/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return files
    .map((file) => readFileSync(file, 'utf8'))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** Names in bold are those of screens and buttons, a way from one to the next with arrows: **«Тексты» → «План»**. */
const waysOf = (markdown: string) =>
  [...markdown.matchAll(/\*\*(«[^*]+»)\*\*/g)].map(([, way = '']) =>
    way.split(' → ').map((name) => name.replaceAll(/[«»]/g, '')),
  );

it('what the guide names in bold is on the screens, and its ways lead there', async () => {
  const all = words();
  const guide = await readGuide();
  const ways = guide.flatMap(({ slug, markdown }) => waysOf(markdown).map((way) => ({ slug, way })));
  expect(ways.length).toBeGreaterThan(40);
  const missing = ways.flatMap(({ slug, way }) =>
    way.filter((name) => !all.includes(name)).map((name) => `${slug}: «${name}»`),
  );
  expect(missing).toEqual([]);
  const astray = ways.filter(({ way: [first, second] }) => {
    const section = sections.find(({ label }) => label === first);
    if (!section || second === undefined) return false;
    const { screens, action } = section;
    return ![...screens, ...(action ? [action] : [])].some(({ label }) => label === second);
  });
  expect(astray).toEqual([]);
});

it('the states of a text are called in the guide as they are on the screens', async () => {
  const states = Object.values(requestStateNames);
  const texts = (await readGuide()).find(({ slug }) => slug === 'texts')?.markdown ?? '';
  expect(states.filter((word) => !texts.includes(word))).toEqual([]);
});
