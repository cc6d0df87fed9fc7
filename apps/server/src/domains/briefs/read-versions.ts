import * as contract from '@molva/contract/briefs';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { presentVersion } from './present.ts';
import { findVersion, pageOfVersions } from './version-queries.ts';

export const listBriefVersions = query(contract.listBriefVersions, {
  async read({ context, actor, input }) {
    const { rows, count } = await pageOfVersions(context.db, input.client_id, input);
    if (count === 0) throw notFound('Brief');
    return { data: rows.map((row) => presentVersion(row, actor)), count };
  },
});

export const readBriefVersion = query(contract.readBriefVersion, {
  async read({ context, actor, input }) {
    const row = await findVersion(context.db, input.client_id, input.version);
    if (!row) throw notFound('Version');
    return { ...presentVersion(row, actor), questions: row.questions, answers: row.answers };
  },
});
