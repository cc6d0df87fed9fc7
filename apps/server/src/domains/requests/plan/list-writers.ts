import * as contract from '@molva/contract/request-planning';
import type { WriterObstacle } from '@molva/contract/request-planning';
import type { AppContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/operation.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { may } from '../../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../../areas/index.ts';
import { type StaffRow, staffFor } from './writer-queries.ts';

/** To whom a text of a client can be given; whoever cannot is there too, with the reason. */
export const listWriters = query(contract.listWriters, {
  async read({ context, input }) {
    const { client_id: clientId } = input;
    await assertClientExists(context, clientId);
    const staff = await staffFor(context.db, clientId);
    const data = staff.map((row) => ({
      user: { id: row.id, full_name: row.full_name, email: row.email },
      level: row.level,
      in_hand: row.in_hand,
      obstacle: obstacleOf(context, row, clientId),
    }));
    return {
      // Sorting keeps the order by name among those alike.
      data: data.toSorted(
        (one, other) =>
          Number(one.obstacle !== null) - Number(other.obstacle !== null) || one.in_hand - other.in_hand,
      ),
      count: data.length,
    };
  },
});

function obstacleOf(context: AppContext, row: StaffRow, clientId: string): WriterObstacle | null {
  const writer = writerOf(context, row, clientId);
  if (may(writer, 'requests:write', clientId)) return null;
  if (writer.withheld.has('requests:write')) return 'withheld';
  return row.level === 'manager' ? 'not_responsible' : 'not_assigned';
}

/** The person as the checks of rights see them, as far as this client is concerned. */
function writerOf({ flags }: AppContext, row: StaffRow, clientId: string): Actor {
  const only: ReadonlySet<string> = new Set([clientId]);
  const none: ReadonlySet<string> = new Set();
  const { id, level, is_superuser } = row;
  return {
    userId: id,
    sessionId: '',
    kind: 'staff',
    level,
    isSuperuser: is_superuser,
    clientId: null,
    responsibleFor: row.is_responsible ? only : none,
    assignedTo: row.is_assigned ? only : none,
    withheld: flags.withheldFrom({ id, kind: 'staff', level, is_superuser, client_id: null }),
    helps: row.helps.map((helped) => ({ level: helped, clients: only })),
  };
}
