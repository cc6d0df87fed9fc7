import { expect, it } from 'vitest';
import { agencyId, auditFilter, readAuditSearch } from './search.ts';

it('keeps what it understands of the address', () => {
  const search = readAuditSearch({
    client: agencyId,
    user: 'someone',
    action: 'area.created',
    from: '2026-02-30',
    to: '2026-03-01',
    page: 'abc',
  });
  expect(search).toEqual({ client: agencyId, action: 'area.created', to: '2026-03-01' });
});

it('asks for the rows of its page', () => {
  expect(auditFilter({ page: 3, from: '2026-01-01' })).toEqual({
    start_date: '2026-01-01',
    skip: 200,
    limit: 100,
  });
});
