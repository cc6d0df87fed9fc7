import { PLACEHOLDER, type RequestParts, STANDARD_NAMES } from './request.ts';
import { groupNames, regexError } from './refine.ts';

type PagingParts = Partial<RequestParts> & { kind: string; values?: object | undefined };

interface Requests {
  request?: (RequestParts & { address?: string | undefined; values?: object | undefined }) | undefined;
  paging?: PagingParts | undefined;
  layouts?: { paging?: PagingParts | undefined }[] | undefined;
}

/** The first placeholder of the requests' templates that nothing gives a value to, with its place; null when all have one. */
export function unknownPlaceholder(rules: Requests): { name: string; path: string[] } | null {
  const { request, paging, layouts = [] } = rules;
  // Told by the pattern's own check.
  if (request?.address !== undefined && regexError(request.address) !== null) return null;
  const known = new Set([
    ...STANDARD_NAMES,
    ...(request?.address === undefined ? [] : groupNames(request.address)),
    ...Object.keys(request?.values ?? {}),
  ]);
  const first = request ? unknownIn(request, known) : null;
  if (first !== null) return { name: first, path: ['request'] };
  const pagings = [
    { paging, path: ['paging'] },
    ...layouts.map((layout, index) => ({
      paging: layout.paging,
      path: ['layouts', String(index), 'paging'],
    })),
  ];
  for (const { paging: later, path } of pagings) {
    const name =
      later?.kind === 'request'
        ? unknownIn(later, new Set([...known, ...Object.keys(later.values ?? {})]))
        : null;
    if (name !== null) return { name, path };
  }
  return null;
}

function unknownIn(parts: Partial<RequestParts>, known: ReadonlySet<string>): string | null {
  const { url, query, headers, json, form } = parts;
  for (const text of textsOf([url, query, headers, json, form]))
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) if (!known.has(name)) return name;
  return null;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
