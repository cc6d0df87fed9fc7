import * as contract from '@molva/contract/clustering';
import type { Handle } from '../../db/database.ts';
import { findJob, presentJob } from '../../kernel/job-records.ts';
import { query } from '../../kernel/operation.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { addDays, daysBetween } from '../../lib/days.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import { assertClientExists, findArea } from '../areas/index.ts';
import {
  countLooked,
  countSpoken,
  countThemes,
  type Looked,
  monthsLooked,
  monthsOfThemes,
  quotesOf,
  worstAreas,
} from './list-queries.ts';
import { type Past, presentCluster } from './present.ts';
import { changesFor } from './present-changes.ts';
import { currentRun, openRun, standingThemes } from './run-queries.ts';

const worstOfTheme = 3;

/** Themes of a client with all that is said of them: some statements, however many themes there are. */
export const listClusters = query(contract.listClusters, {
  async read({ context, actor, clientId, input }) {
    const { start_date, end_date, area_id } = input;
    if (start_date && end_date && start_date > end_date)
      throw invalidField(['query', 'start_date'], 'start_after_end');
    await assertClientExists(context, clientId);
    if (area_id && !(await findArea(context.db, clientId, area_id))) throw notFound('Area');
    // Whoever has just changed a theme sees it changed.
    const handle = context.db;
    const period = { start_date: start_date ?? null, end_date: end_date ?? null };
    const filter = { clientId, areaId: area_id ?? null, ...period };
    const [run, open, all] = await Promise.all([
      currentRun(handle, clientId),
      openRun(handle, clientId),
      countLooked(handle, filter),
    ]);
    const mayChange = may(actor, 'clustering:write', clientId);
    const running = open ? await findJob(handle, open.id) : undefined;
    const common = {
      changes: mayChange ? await changesFor(handle, actor, clientId, { run, open }) : [],
      reviews: all.size,
      average_rating: averageOf(all),
      running: running ? presentJob(running) : null,
    };
    if (!run) return { ...common, clusters: [], unassigned: all.size, last_run: null };
    const found = await clustersOf(handle, { ...filter, runId: run.id });
    return {
      ...common,
      clusters: found.clusters,
      unassigned: all.size - found.spoken,
      last_run: presentRun(actor, run),
    };
  },
});

const averageOf = ({ graded, grades }: { graded: number; grades: number }) =>
  graded === 0 ? null : grades / graded;

/** The method that finds themes, as people are told of it. */
const method = 'molva-vectors';

function presentRun(actor: Actor, run: NonNullable<Awaited<ReturnType<typeof currentRun>>>) {
  const { user_id, user_name, user_email, ...row } = run;
  return {
    ...row,
    method,
    started_by: presentJoinedPerson(actor, { user_id, user_name, user_email }, 'user'),
  };
}

/** All themes, largest first. */
export async function clustersOf(handle: Handle, asked: Omit<Looked, 'themeIds'>) {
  const themes = await standingThemes(handle, asked.clientId);
  const filter = { ...asked, themeIds: themes.map(({ id }) => id) };
  const [all, sizes, spoken, months, themeMonths, areas, quotes, before] = await Promise.all([
    countLooked(handle, filter),
    countThemes(handle, filter),
    countSpoken(handle, filter),
    monthsLooked(handle, filter),
    monthsOfThemes(handle, filter),
    worstAreas(handle, filter, worstOfTheme),
    quotesOf(handle, filter, contract.clusteringLimits.quotes),
    pastOf(handle, filter),
  ]);
  const of = {
    sizes: new Map(sizes.map((row) => [row.theme_id, row])),
    months: Map.groupBy(themeMonths, (row) => row.theme_id),
    areas: Map.groupBy(areas, (row) => row.theme_id),
    quotes: Map.groupBy(quotes, (row) => row.theme_id),
  };
  const clusters = themes
    .map((theme) =>
      presentCluster(theme, {
        all,
        size: of.sizes.get(theme.id),
        months,
        themeMonths: of.months.get(theme.id) ?? [],
        areas: of.areas.get(theme.id) ?? [],
        quotes: of.quotes.get(theme.id) ?? [],
        past: before,
      }),
    )
    .toSorted((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1));
  return { clusters, spoken };
}

/** The period of the same length before, where both its ends are named. */
async function pastOf(handle: Handle, filter: Looked): Promise<Past | null> {
  const { start_date, end_date } = filter;
  if (start_date === null || end_date === null) return null;
  const days = daysBetween(start_date, end_date) + 1;
  const past = { ...filter, start_date: addDays(start_date, -days), end_date: addDays(start_date, -1) };
  const [all, sizes] = await Promise.all([countLooked(handle, past), countThemes(handle, past)]);
  return { all, sizes: new Map(sizes.map((row) => [row.theme_id, row])) };
}
