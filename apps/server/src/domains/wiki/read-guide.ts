import { readdir, readFile } from 'node:fs/promises';
import { levels, type Level } from '@molva/contract/permissions';
import { slug } from '@molva/contract/wiki';

const folder = new URL('./guide/', import.meta.url);

export interface GuidePage {
  slug: string;
  title: string;
  section: string;
  levels: Level[];
  position: number;
  markdown: string;
}

/** The guide that comes with Molva: a file per page, its name the slug. @throws Error naming the file that is wrong */
export async function readGuide(): Promise<GuidePage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => parsePage(name.slice(0, -3), await readFile(new URL(name, folder), 'utf8'))),
  );
}

/** Front matter of `key: value` lines between two `---`, then markdown. */
export function parsePage(name: string, text: string): GuidePage {
  const wrong = (what: string) => new Error(`The guide's page ${name} has ${what}`);
  const [, head, markdown] = /^---\n(.*?)\n---\n+(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || markdown === undefined) throw wrong('no front matter');
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const title = fields.get('title') ?? '';
  const section = fields.get('section') ?? '';
  const position = Number(fields.get('position'));
  const named = (fields.get('levels') ?? '').split(/,\s*/).filter((level) => level !== '');
  if (title === '' || section === '') throw wrong('no title or section');
  if (!Number.isInteger(position)) throw wrong('no position');
  if (!slug.safeParse(name).success) throw wrong('a name that is no slug');
  return {
    slug: name,
    title,
    section,
    levels: named.map((value) => {
      const level = levels.find((known) => known === value);
      if (level === undefined) throw wrong(`the unknown level ${value}`);
      return level;
    }),
    position,
    markdown: markdown.trimEnd(),
  };
}
