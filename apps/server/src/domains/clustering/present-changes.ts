import { type ClusterChange, clusterChangeKinds, clusteringLimits } from '@molva/contract/clustering';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import { latestChanges, type ThemeBefore, versionsOf } from './change-queries.ts';

/** The latest changes of themes, and which of them can be taken back as things stand. */
export async function changesFor(
  handle: Handle,
  actor: Actor,
  clientId: string,
  { run, open }: { run: { id: string } | undefined; open: object | undefined },
): Promise<ClusterChange[]> {
  const rows = await latestChanges(handle, clientId, clusteringLimits.changes);
  const themes = rows.flatMap(({ before }) => before as ThemeBefore[]);
  const versions = await versionsOf(
    handle,
    clientId,
    themes.map(({ id }) => id),
  );
  return rows.map(({ id, kind, name, at, before, run_id: runId, undone_at: undoneAt, ...by }) => ({
    id,
    kind: clusterChangeKinds.find((known) => known === kind) ?? 'renamed',
    name,
    at: new Date(at).toISOString(),
    by: presentJoinedPerson(actor, by, 'user'),
    is_undone: undoneAt !== null,
    can_undo:
      undoneAt === null &&
      (runId === null || (open === undefined && runId === run?.id)) &&
      (before as ThemeBefore[]).every((theme) => versions.get(theme.id) === theme.version),
  }));
}
