import type { BriefQuestion } from '@molva/contract/briefs';
import type { Transaction } from '../../db/database.ts';
import { extendVersion, insertVersion, type SavedVersion, versionsBegunWithin } from './version-queries.ts';

/** Milliseconds within which what one person saves is one version. */
const sitting = 10 * 60_000;

/**
 * Keeps a save among the versions: in the one its author began within the last ten minutes, else as a new one. Two who
 * type at once have a version each; but what somebody wrote over stays: a version is not extended past one that
 * changed the same question, nor past other questions.
 *
 * @returns whether a new version was begun
 */
export async function saveVersion(
  tx: Transaction,
  saved: SavedVersion,
  options: { alwaysNew?: boolean } = {},
): Promise<boolean> {
  const recent = options.alwaysNew ? [] : await versionsBegunWithin(tx, saved.client_id, sitting);
  const at = recent.findIndex((version) => version.saved_by === saved.user_id);
  const own = recent[at];
  const between = recent.slice(0, Math.max(at, 0));
  if (
    own === undefined ||
    !hasSameQuestions(own.questions, saved.questions) ||
    between.some((version) => version.changed.some((id) => own.changed.includes(id)))
  ) {
    await insertVersion(tx, saved);
    return true;
  }
  await extendVersion(tx, own.version, {
    ...saved,
    changed: [...new Set([...own.changed, ...saved.changed])],
  });
  return false;
}

function hasSameQuestions(one: readonly BriefQuestion[], other: readonly BriefQuestion[]): boolean {
  // Both come from JSONB, which writes equal values alike.
  return JSON.stringify(one) === JSON.stringify(other);
}
