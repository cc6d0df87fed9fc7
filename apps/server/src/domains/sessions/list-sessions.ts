import * as contract from '@molva/contract/sessions';
import { query } from '../../kernel/operation.ts';
import { presentSession } from './present.ts';
import { openSessions } from './queries.ts';

/** A script that signs in for each call leaves thousands: the latest are shown, and all are counted. */
const maxShown = 200;

export const listSessions = query(contract.listSessions, {
  whose: 'own',
  async read({ context, actor }) {
    const { rows, count } = await openSessions(context.db, actor.userId, maxShown);
    return { data: rows.map((row) => presentSession(row, actor)), count };
  },
});
