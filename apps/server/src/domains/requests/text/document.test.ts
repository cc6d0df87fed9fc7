import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requestsDocument } from './document.ts';

it('docs/requests.md says what the table says (npm run docs:requests)', () => {
  const kept = readFileSync(new URL('../../../../../../docs/requests.md', import.meta.url), 'utf8');
  expect(kept).toBe(requestsDocument());
});
