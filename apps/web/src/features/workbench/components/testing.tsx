import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Site } from '../../areas/index.ts';
import type { Reading, ReadReview, VersionText } from '../api.ts';
import { type BenchDraft, emptyDraft } from '../bench-draft.ts';
import { Bench } from './bench.tsx';
import { examplePage } from '../example.ts';

export const place = '/reviews/clients/areas';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { site: id(1), version: id(2), credentials: id(3), anna: id(4) };
export const storageKey = 'bench of a test';
export const longName =
  'Отзовик стоматологических клиник Екатеринбурга-Первоуральска-Верхней-Пышмы и области';

export const site = (more: Partial<Site> = {}) =>
  ({
    id: ids.site,
    name: longName,
    domain: 'otzyvy.example',
    domains: [],
    parser_rules: { max_pages: 5 },
    updated_at: '2026-11-20T10:00:00Z',
    ...more,
  }) as Site;

export const version = (more: Partial<VersionText> = {}): VersionText => ({
  id: ids.version,
  site_id: ids.site,
  number: 3,
  state: 'draft',
  origin: 'person',
  note: null,
  based_on: 2,
  created_at: '2026-11-20T10:00:00Z',
  created_by: { id: ids.anna, full_name: 'Анна Белова', email: null },
  tested_at: null,
  tested_by: null,
  test: null,
  in_use_from: null,
  in_use_until: null,
  parser_rules: { max_pages: 7 },
  test_result: null,
  ...more,
});

export const review = (more: Partial<ReadReview> = {}): ReadReview => ({
  author: 'Анна Белова',
  recall: 'Чай принесли горячим.',
  publication_date: null,
  external_review_uid: null,
  title: null,
  publication_date_precision: null,
  sex: null,
  rating: 5,
  rating_raw: '5 из 5',
  likes: null,
  dislikes: null,
  url: null,
  answers: [],
  origins: {},
  ...more,
});

/** What reading the example gave. */
export const reading = (more: Partial<Reading> = {}): Reading => ({
  url: 'https://otzyvy.example/chaynaya',
  reviews_count: more.reviews?.length ?? 0,
  next_url: null,
  layout: null,
  warnings: [],
  follow_count: 0,
  followed: [],
  error: null,
  reviews: [],
  aggregate: null,
  end: null,
  matching: [],
  content: examplePage,
  content_type: 'text/html',
  is_content_cut: false,
  ...more,
});

/** What the page was read by. */
interface Asked {
  url?: string;
  content?: string;
  content_type?: string;
  parser_rules: Record<string, unknown>;
  credentials_id?: string;
}

export interface BenchWorld {
  sites?: readonly Site[] | Response;
  /** What reading gives. */
  read?: (asked: Asked) => Response | Promise<Response>;
  /** Other calls. */
  answer?: (call: { method: string; path: string; body: unknown }) => Response | undefined;
}

/** A server that reads pages. @returns what was asked: all, and by what pages were read */
export function serveBench({ sites = [site()], read = () => json(reading()), answer }: BenchWorld = {}) {
  const calls = server((call) => {
    const { method, path } = call;
    if (path === `${place}/site-test`) return read(call.body as Asked);
    const own = answer?.(call);
    if (own) return own;
    if (path === `${place}/site-fields`) return json({ parser_rules: { type: 'object', properties: {} } });
    if ((method === 'GET' && path.startsWith(`${place}/site?`)) || path === `${place}/site`)
      return sites instanceof Response ? sites.clone() : json({ data: sites, count: sites.length });
    return json({ data: [], count: 0 });
  });
  return {
    calls,
    reads: () => calls.flatMap(({ path, body }) => (path === `${place}/site-test` ? [body as Asked] : [])),
    sent: () => calls.filter(({ method, path }) => method !== 'GET' && path !== `${place}/site-test`),
  };
}

/** The workbench with this typed in it. */
export function showBench(draft: Partial<BenchDraft> = {}, world: BenchWorld = {}, opened?: VersionText) {
  const asked = serveBench(world);
  renderRouted(() => <Bench storageKey={storageKey} initial={{ ...emptyDraft, ...draft }} opened={opened} />);
  return asked;
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const rulesText = page.getByRole('textbox', { name: 'Правила разбора, JSON' });
export const typedRules = (): unknown => JSON.parse((rulesText.element() as HTMLTextAreaElement).value);
