import { compact, flagOf, numberOf, textOf } from '../../lib/search.ts';

export type WikiSearch = ReturnType<typeof readWikiSearch>;

/** State of /wiki in the address: the page that is open, what is searched for, an edit, the version compared. */
export function readWikiSearch(raw: Record<string, unknown>) {
  const page = textOf(raw.page, 80);
  return compact({
    page: page !== undefined && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(page) ? page : undefined,
    q: textOf(raw.q),
    edit: flagOf(raw.edit) ? true : undefined,
    create: flagOf(raw.create) ? true : undefined,
    history: flagOf(raw.history) ? true : undefined,
    version: numberOf(raw.version, 1, 1_000_000),
  });
}
