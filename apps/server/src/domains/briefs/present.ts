import type { Brief, BriefPresence, BriefVersion } from '@molva/contract/briefs';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { presentJoinedPerson, presentPerson } from '../../kernel/permissions/present-person.ts';
import { progressOf } from './answers.ts';
import type { Present } from './presence-queries.ts';
import type { BriefRow } from './queries.ts';
import type { VersionRow } from './version-queries.ts';

/** @param present everyone who is there; the caller is left out of it */
export function presentBrief(row: BriefRow, actor: Actor, present: readonly Present[]): Brief {
  const { client_id, questions, answers, version, updated_at } = row;
  const writes = row.client_status !== 'archived' && may(actor, 'briefs:write', client_id);
  return {
    client_id,
    template: {
      id: row.template_id,
      name: row.template_name,
      version: row.template_version,
      latest_version: row.template_latest,
    },
    questions,
    answers,
    version,
    ...progressOf(questions, answers),
    present: othersThan(actor, present),
    updated_at,
    updated_by: presentJoinedPerson(actor, row, 'editor'),
    abilities: writes ? ['briefs:write'] : [],
  };
}

/** Everybody else who is there. */
export function othersThan(actor: Actor, present: readonly Present[]): BriefPresence[] {
  return present
    .filter(({ user }) => user.id !== actor.userId)
    .map(({ user, question_id }) => ({ user: presentPerson(actor, user), question_id }));
}

export function presentVersion(row: VersionRow, actor: Actor): BriefVersion {
  const { version, saved_at, changed } = row;
  return { version, saved_at, changed, saved_by: presentJoinedPerson(actor, row, 'editor') };
}
