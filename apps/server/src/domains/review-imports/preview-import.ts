import * as contract from '@molva/contract/review-imports';
import { previewReviewRows } from '../../external/reader/index.ts';
import { refuseFile } from '../../external/reader/unreadable.ts';
import { query } from '../../kernel/operation.ts';
import { invalidField } from '../../lib/errors.ts';
import { assertClientExists } from '../areas/index.ts';
import { mappingIn } from './mapping.ts';
import { rememberedMapping } from './queries.ts';
import { reviewFileIn } from './review-file.ts';
import { previewSavedPage } from './saved-page.ts';

const timeZone = 'Europe/Moscow';

const noRows = {
  columns: [],
  row_count: null,
  mapping: {},
  is_remembered: false,
  rating_best: 5,
  rows: [],
};

/** What is in a file of reviews, before anything is taken of it. @throws invalid for a file that has none */
export const previewReviewImport = query(contract.previewReviewImport, {
  async read({ context, input }) {
    const { client_id: clientId } = input;
    await assertClientExists(context, clientId);
    const { path, format } = await reviewFileIn(input.files);
    if (format === 'html' || format === 'mhtml') {
      const { area_id: areaId } = input;
      if (areaId === undefined) throw invalidField('area_id', 'area_of_page', 'missing');
      const page = await previewSavedPage(context, { path, format }, { clientId, areaId });
      return { ...noRows, format, page };
    }
    const kept = await rememberedMapping(context.db, clientId);
    const { isRemembered, best, rows, ...preview } = await previewReviewRows({
      path,
      format,
      mapping: input.mapping === undefined ? null : mappingIn(input.mapping),
      remembered: kept?.mapping ?? null,
      rememberedBest: kept?.rating_best ?? null,
      best: input.rating_best ?? null,
      now: context.clock.now().getTime(),
      timeZone,
    }).catch(refuseFile);
    if (preview.columns.length === 0) throw invalidField('files', 'table_without_columns', 'empty');
    return {
      ...preview,
      format,
      is_remembered: isRemembered,
      rating_best: best,
      rows: rows.map((row) => ({
        line: row.line,
        area: row.area === '' ? null : row.area,
        review: 'review' in row ? row.review : null,
        reason: 'reason' in row ? row.reason : null,
      })),
      page: null,
    };
  },
});
