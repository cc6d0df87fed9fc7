import type { listSessions } from '@molva/contract/sessions';
import type { UseCase } from '../../kernel/operation.ts';
import { presentSession } from './present.ts';
import { openSessions } from './queries.ts';

/** A script that signs in for each call leaves thousands: the latest are shown, and all are counted. */
const mostShown = 200;

export const listOwnSessions: UseCase<typeof listSessions> = async ({ context, actor }) => {
  const { rows, count } = await openSessions(context.db, actor.userId, mostShown);
  return { data: rows.map((row) => presentSession(row, actor)), count };
};
