import { FetchError } from './errors.ts';
import type { Hop } from './transport.ts';
import type { FetchedPage, FetchRequest, Renderer } from './types.ts';

/** Headers that a page's scripts depend on. */
const kept = ['content-type', 'content-security-policy', 'referrer-policy', 'set-cookie'];

export interface Found {
  page: Omit<FetchedPage, 'redirects'>;
}
/** The page leads on: by its status, or by what it runs. */
export interface LeadsOn {
  location: string;
  keepsMethod: boolean;
}

/** Whether a page is to be run in a browser. @throws FetchError `rendering_off` */
export function assertRenderable(url: URL, { render, post }: FetchRequest, renderer: Renderer | null): void {
  if (render && !post && !renderer)
    throw new FetchError('rendering_off', url, 'The rules ask for a browser, and there is none');
}

/** What a browser makes of a page that came whole; null where there is nothing to run. */
export async function renderedPage(
  hop: Hop,
  url: URL,
  request: FetchRequest,
  renderer: Renderer | null,
): Promise<Found | LeadsOn | { refusal: Hop } | null> {
  const { render: wish, post, signal, onRender } = request;
  const type = hop.header('content-type') ?? 'text/html';
  if (!wish || post || !renderer || !/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return null;
  onRender?.('queued');
  const headers = Object.fromEntries(
    kept.flatMap((name) => {
      const value = name === 'content-type' ? type : hop.header(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const made = await renderer.render(
    { url: url.href, headers, body: hop.body },
    { wish, signal, onBegin: () => onRender?.('rendering') },
  );
  if ('location' in made) return { location: made.location, keepsMethod: false };
  if ('status' in made) {
    const header = (name: string) => (name === 'retry-after' ? made.retryAfter : null);
    return { refusal: { status: made.status, header, body: Buffer.alloc(0) } };
  }
  return {
    page: {
      status: hop.status,
      url: url.href,
      contentType: 'text/html; charset=utf-8',
      // Whatever charset the page says it has, what a browser wrote is UTF-8.
      body: Buffer.from(`\uFEFF${made.html}`),
      etag: null,
      lastModified: null,
      notModified: false,
      hasMore: made.hasMore,
    },
  };
}
