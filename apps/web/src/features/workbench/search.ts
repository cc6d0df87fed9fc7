import { compact, idOf, textOf } from '../../lib/search.ts';

export type WorkbenchSearch = ReturnType<typeof readWorkbenchSearch>;

/** What the workbench is opened with: a site, one of its versions of rules, a page. */
export function readWorkbenchSearch(raw: Record<string, unknown>) {
  return compact({
    site_id: idOf(raw.site_id),
    version_id: idOf(raw.version_id),
    url: textOf(raw.url, 2000),
  });
}
