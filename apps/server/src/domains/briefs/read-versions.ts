import type { listBriefVersions, readBriefVersion } from '@molva/contract/briefs';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { presentVersion } from './present.ts';
import { findVersion, pageOfVersions } from './version-queries.ts';

export const listVersions: UseCase<typeof listBriefVersions> = async ({ context, actor, input }) => {
  authorize(actor, 'briefs:read', input.client_id);
  const { rows, count } = await pageOfVersions(context.db, input.client_id, input);
  if (count === 0) throw notFound('Brief');
  return { data: rows.map((row) => presentVersion(row, actor)), count };
};

export const readVersion: UseCase<typeof readBriefVersion> = async ({ context, actor, input }) => {
  authorize(actor, 'briefs:read', input.client_id);
  const row = await findVersion(context.db, input.client_id, input.version);
  if (!row) throw notFound('Version');
  return { ...presentVersion(row, actor), questions: row.questions, answers: row.answers };
};
