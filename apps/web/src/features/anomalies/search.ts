import { compact, oneOf, pageOf } from '../../lib/search.ts';

export type AnomaliesSearch = ReturnType<typeof readAnomaliesSearch>;

export const readAnomaliesSearch = (raw: Record<string, unknown>) =>
  compact({ shown: oneOf(raw.shown, ['dismissed']), page: pageOf(raw.page) });
