import * as contract from '@molva/contract/wiki';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { presentVersion } from './present.ts';
import { findVersion, pageOfVersions } from './queries.ts';

/** Versions of a page, newest first, also of a deleted one. */
export const listWikiVersions = query(contract.listWikiVersions, {
  whose: 'agency',
  async read({ context, input }) {
    const { rows, count } = await pageOfVersions(context.db, input.slug, input);
    if (count === 0) throw notFound('Page');
    return { data: rows.map(presentVersion), count };
  },
});

export const readWikiVersion = query(contract.readWikiVersion, {
  whose: 'agency',
  async read({ context, input }) {
    const row = await findVersion(context.db, input.slug, input.version);
    if (!row) throw notFound('Version');
    return { ...presentVersion(row), markdown: row.markdown };
  },
});
