import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useSearchState } from '../../../lib/search.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { WikiPage, WikiSummary } from '../api.ts';
import { WikiScreen } from './wiki-screen.tsx';
import { readWikiSearch, type WikiSearch } from '../search.ts';

export const longTitle =
  'Как отвечать на отзывы о несвоевременном предоставлении информации-разъяснения сотрудниками регистратуры';
export const petr = { id: 'petr', full_name: 'Пётр Ким', email: null };

export const wikiPage = (more: Partial<WikiPage> = {}): WikiPage => ({
  slug: 'otvety',
  title: 'Как отвечать',
  section: 'Ответы',
  levels: [],
  version: 3,
  updated_at: '2026-11-20T09:00:00Z',
  markdown: 'Сначала **спасибо**.',
  updated_by: petr,
  is_read: true,
  ...more,
});
export const summary = (slug: string, title: string, more: Partial<WikiSummary> = {}): WikiSummary => ({
  slug,
  title,
  section: 'Ответы',
  levels: [],
  excerpt: `Начало: ${title}`,
  version: 1,
  updated_at: '2026-11-20T09:00:00Z',
  ...more,
});

let shown: WikiSearch = {};
/** The search of the address, as the screen reads it. */
export const shownSearch = (): unknown => JSON.parse(JSON.stringify(shown));

interface World {
  abilities?: readonly string[];
  pages?: readonly WikiSummary[];
  /** Other answers than those of a base that works, by method and path; undefined where it answers as usual. */
  answers?: (call: {
    method: string;
    path: string;
    body: unknown;
  }) => Response | Promise<Response> | undefined;
}

/** Shows the screen at an address, by which it lives. */
export function showWiki(first: WikiSearch, { abilities, pages, answers }: World = {}) {
  const all = pages ?? [summary('otvety', 'Как отвечать'), summary('pravila', 'Правила площадок')];
  const written = new Map<string, WikiPage>();
  const calls = server((call) => {
    const answer = answers?.(call);
    if (answer) return answer;
    const { method, path } = call;
    if (path === '/users/me')
      return json({ level: 'editor', abilities: abilities ?? ['wiki:read', 'wiki:write'] });
    if (method === 'GET' && path.startsWith('/wiki?')) return json({ data: all, count: all.length });
    if (path.includes('/versions')) return json({ data: [], count: 0 });
    const slug = path.split('/')[2] ?? '';
    if (method === 'PUT') written.set(slug, wikiPage({ ...(call.body as object), slug, version: 4 }));
    if (method !== 'GET' && method !== 'PUT') return json({ message: 'ok' });
    const title = all.find((page) => page.slug === slug)?.title ?? slug;
    return json(written.get(slug) ?? wikiPage({ slug, title }));
  });
  renderRouted(() => <Screen first={first} />);
  return { calls, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

function Screen({ first }: { first: WikiSearch }) {
  const { pathname, search } = useLocation();
  const read = useMemo(() => readWikiSearch(search), [search]);
  const navigate = useNavigate();
  const state = useSearchState(read, (to: object) => navigate({ ...to, to: '/wiki' }), { replace: false });
  useEffect(() => {
    shown = read;
  }, [read]);
  return pathname === '/' ? <Navigate to="/wiki" search={first} /> : <WikiScreen {...state} />;
}
