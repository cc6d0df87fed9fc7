import { PLACEHOLDER, type RequestParts, STANDARD_NAMES } from './request.ts';
import { groupNames, regexError } from './refine.ts';

interface Requests {
  request?: (RequestParts & { address?: string | undefined; values?: object | undefined }) | undefined;
  paging?: (Partial<RequestParts> & { kind: string; values?: object | undefined }) | undefined;
}

/** The first placeholder of the requests' templates that nothing gives a value to, with its place; null when all have one. */
export function unknownPlaceholder(rules: Requests): { name: string; path: string[] } | null {
  const { request, paging } = rules;
  // Told by the pattern's own check.
  if (request?.address !== undefined && regexError(request.address) !== null) return null;
  const known = new Set([
    ...STANDARD_NAMES,
    ...(request?.address === undefined ? [] : groupNames(request.address)),
    ...Object.keys(request?.values ?? {}),
  ]);
  const first = request && unknownIn(request, known);
  if (first !== undefined && first !== null) return { name: first, path: ['request'] };
  if (paging?.kind !== 'request') return null;
  const later = unknownIn(paging, new Set([...known, ...Object.keys(paging.values ?? {})]));
  return later === null ? null : { name: later, path: ['paging'] };
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
