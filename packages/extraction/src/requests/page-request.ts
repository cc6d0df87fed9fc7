import type { PageRequest } from '../extracted/types.ts';

/** A page that is fetched by its address alone. */
export function plainRequest(url: string, page = 1): PageRequest {
  return { url, method: 'GET', headers: {}, body: null, page, offset: 0, values: {} };
}

/** Whether the address alone is all there is to it. */
export function isPlain({ method, headers }: PageRequest): boolean {
  return method === 'GET' && Object.keys(headers).length === 0;
}

/** Whether two requests ask for the same. */
export function isSameRequest(a: PageRequest, b: PageRequest): boolean {
  return a.method === b.method && a.body === b.body && withoutHash(a.url) === withoutHash(b.url);
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
