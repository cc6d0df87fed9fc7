import { extractPage, type ExtractInput } from '../extract-page.ts';
import type { ParserRulesInput } from '../rules/rules.ts';
import type { ExtractedPage } from '../extracted/types.ts';

export const NOW = new Date('2026-11-21T10:00:00Z');

/** `extractPage` with the rest of what it needs. */
export function extract(
  body: string | Uint8Array,
  rules: ParserRulesInput = {},
  more: Partial<ExtractInput> = {},
): ExtractedPage {
  return extractPage({
    body,
    contentType: 'text/html; charset=utf-8',
    url: 'https://site.example/firm/1',
    rules,
    now: NOW,
    ...more,
  });
}
