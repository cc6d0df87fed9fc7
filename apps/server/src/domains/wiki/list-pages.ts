import * as contract from '@molva/contract/wiki';
import { query } from '../../kernel/operation.ts';
import { presentFound, presentSummary } from './present.ts';
import { pageOfPages } from './queries.ts';
import { searchPages } from './search-queries.ts';

export const listWiki = query(contract.listWiki, {
  whose: 'agency',
  async read({ context, input }) {
    if (input.q) {
      const { rows, count } = await searchPages(context.db.lagging, input.q, input);
      return { data: rows.map(presentFound), count };
    }
    const { rows, count } = await pageOfPages(context.db, input);
    return { data: rows.map(presentSummary), count };
  },
});
