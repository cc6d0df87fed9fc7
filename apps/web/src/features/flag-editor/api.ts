import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Flag = Answer<'GET /flags'>['data'][number];
export type FlagRule = Flag['rules'][number];

export const flagsQuery = () => query('GET /flags');
