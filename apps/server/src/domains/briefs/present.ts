import type { Brief, BriefPresence, BriefVersion } from '@molva/contract/briefs';
import type { Actor } from '../../permissions/actor.ts';
import { may } from '../../permissions/authorize.ts';
import { progressOf } from './answers.ts';
import type { BriefRow } from './queries.ts';
import type { VersionRow } from './version-queries.ts';

/** @param present everyone who is there; the caller is left out of it */
export function presentBrief(row: BriefRow, actor: Actor, present: readonly BriefPresence[]): Brief {
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
    updated_by: editorOf(row),
    abilities: writes ? ['briefs:write'] : [],
  };
}

export function othersThan(actor: Pick<Actor, 'userId'>, present: readonly BriefPresence[]): BriefPresence[] {
  return present.filter(({ user }) => user.id !== actor.userId);
}

export function presentVersion(row: VersionRow): BriefVersion {
  const { version, saved_at, changed } = row;
  return { version, saved_at, changed, saved_by: editorOf(row) };
}

interface Editor {
  editor_id: string | null;
  editor_name: string | null;
  editor_email: string | null;
}

function editorOf({ editor_id: id, editor_name: full_name, editor_email: email }: Editor) {
  return id === null || email === null ? null : { id, full_name, email };
}
