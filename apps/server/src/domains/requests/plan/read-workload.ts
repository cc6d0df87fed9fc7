import * as contract from '@molva/contract/request-planning';
import { requestStates } from '@molva/contract/request-states';
import { query } from '../../../kernel/operation.ts';
import { dayIn } from '../../../lib/days.ts';
import { scopeOf } from '../../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../../areas/index.ts';
import { peopleById } from '../../reviews/index.ts';
import { hoursInStates, loadByPerson, reasonsOf, statesNow, type WorkloadScope } from './workload-queries.ts';

/** What stops texts, where they wait and who has how many, for those who check them. */
export const readWorkload = query(contract.readWorkload, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { client_id: asked, period } = input;
    if (asked !== undefined) await assertClientExists(context, asked);
    const all = scopeOf(actor, 'requests:check');
    const own = all === 'all' ? all : [...all];
    const scope: WorkloadScope = { clients: asked === undefined ? own : [asked], period };
    const handle = context.db.lagging;
    const [reasons, now, hours, people] = await Promise.all([
      reasonsOf(handle, scope),
      statesNow(handle, scope),
      hoursInStates(handle, scope),
      loadByPerson(handle, scope, dayIn(context.clock.now(), 'UTC')),
    ]);
    const known = await peopleById(
      handle,
      people.map((row) => row.user_id),
    );
    return {
      reasons,
      states: requestStates.map((status) => ({
        status,
        now: now.find((row) => row.status === status)?.now ?? 0,
        median_hours: hours.find((row) => row.status === status)?.median_hours ?? null,
      })),
      people: people.flatMap(({ user_id: id, ...figures }) => {
        const user = known.get(id);
        return user === undefined
          ? []
          : [{ user: { id, full_name: user.full_name, email: user.email }, ...figures }];
      }),
    };
  },
});
