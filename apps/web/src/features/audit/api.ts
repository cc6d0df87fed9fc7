import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Query } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type AuditEntry = Answer<'GET /audit'>['data'][number];
export type AuditFilter = Query<'GET /audit'>;

export const auditQuery = (filter: AuditFilter) =>
  query('GET /audit', { query: filter }, { placeholderData: keepPreviousData });
