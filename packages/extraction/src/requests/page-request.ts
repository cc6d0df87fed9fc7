/** What to fetch for a page: plain data, so that it can be kept and sent. */
export interface PageRequest {
  /** Absolute http(s) address. */
  url: string;
  method: 'GET' | 'POST';
  /** Of the closed list that rules may set; none of them is a credential. */
  headers: Record<string, string>;
  body: string | null;
  /** Number of the page in the list, from 1; 0 for the area's own page, opened only for the values on it. */
  page: number;
  /** Reviews on the pages of the list before this one. */
  offset: number;
  /** What the rules' templates are filled with: taken from the area's address and off its page. */
  values: Record<string, string>;
}

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
