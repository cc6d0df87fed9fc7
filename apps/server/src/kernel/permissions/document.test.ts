import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionsDocument } from './document.ts';

it('docs/permissions.md says what the table says (npm run docs:permissions)', () => {
  const kept = readFileSync(new URL('../../../../../docs/permissions.md', import.meta.url), 'utf8');
  expect(kept).toBe(permissionsDocument());
});
