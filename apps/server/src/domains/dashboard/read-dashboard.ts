import * as contract from '@molva/contract/dashboard';
import type { Need } from '@molva/contract/dashboard';
import { type NeedKind, needKinds } from '@molva/contract/need-kinds';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import { dayIn } from '../../lib/days.ts';
import { periodOf } from '../../lib/periods.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { pageByFall, presentStanding } from '../clients/index.ts';
import { areaFiguresOf, figuresOf } from '../execution/index.ts';
import { waitingSince } from '../reviews/index.ts';
import { needsOf, type Wanted } from './needs.ts';
import { type Days, type NeedRow, needRows } from './needs-query.ts';
import { dashboardScope } from './scope.ts';
import { overAll } from './whole-agency.ts';

const maxClients = 20;
const maxAreas = 50;

/** What needs the caller now, and how their clients stand. */
export const readDashboard = query(contract.readDashboard, {
  whose: 'own',
  async read({ context, actor }) {
    const { lagging } = context.db;
    const now = context.clock.now();
    const scope = dashboardScope(actor);
    const clients = scope.clients === 'all' ? scope.clients : [...scope.clients];
    const days = { today: dayIn(now, 'UTC'), waitingSince: waitingSince(now, context.config.answerDays) };
    const standingOf = () => pageByFall(lagging, clients, maxClients);
    const [needs, standing, company] = await Promise.all([
      needsFor(context, needsOf(actor, scope), days),
      clients === 'all' ? overAll(context, 'standing', standingOf) : standingOf(),
      actor.clientId === null ? null : companyOf(context, actor, actor.clientId),
    ]);
    return {
      scope: scope.kind,
      needs: presentNeeds(needs),
      answer_days: context.config.answerDays,
      clients: standing.rows.map(presentStanding),
      clients_count: standing.count,
      company,
    };
  },
});

/** What is counted over all clients is the same for everybody who may see it; the rest is this person's own. */
async function needsFor(context: AppContext, wanted: readonly Wanted[], days: Days): Promise<NeedRow[]> {
  const { lagging } = context.db;
  const isShared = ({ clients, assigneeId }: Wanted) => clients === 'all' && assigneeId === undefined;
  const shared = wanted.filter(isShared);
  const key = `${days.today} ${shared.map(({ kind }) => kind).join(' ')}`;
  const [ofAll, own] = await Promise.all([
    shared.length === 0 ? [] : overAll(context, key, () => needRows(lagging, shared, days)),
    needRows(
      lagging,
      wanted.filter((one) => !isShared(one)),
      days,
    ),
  ]);
  return [...ofAll, ...own];
}

/** In the order of `needKinds`; kinds without rows are left out. */
function presentNeeds(rows: readonly NeedRow[]): Need[] {
  const byKind = Map.groupBy(rows, (row) => row.kind);
  return needKinds.flatMap((kind: NeedKind): Need[] => {
    const own = byKind.get(kind);
    const [first] = own ?? [];
    if (own === undefined || first === undefined) return [];
    return [
      {
        kind,
        count: first.total,
        clients: own.map(({ client_id, client_name, count, oldest }) => ({
          client_id,
          client_name,
          count,
          oldest,
        })),
        clients_count: first.clients_count,
      },
    ];
  });
}

/** What a client's user is shown of its own company: the month so far, beside the one before. */
async function companyOf(context: AppContext, reader: Actor, clientId: string) {
  const query = { clientId, period: periodOf(context.clock.now()), reader };
  const [{ current, previous }, areas] = await Promise.all([
    figuresOf(context.db.lagging, query),
    areaFiguresOf(context.db.lagging, query, { skip: 0, limit: maxAreas }),
  ]);
  return {
    client_id: clientId,
    areas: areas.data.map(
      ({ area_id, fullname_area, site_name, rating_then, rating_now, reviews_new, planned, done }) => ({
        area_id,
        fullname_area,
        site_name,
        rating_then,
        rating_now,
        reviews_new,
        planned,
        done,
      }),
    ),
    areas_count: areas.count,
    figures: current,
    previous,
  };
}
