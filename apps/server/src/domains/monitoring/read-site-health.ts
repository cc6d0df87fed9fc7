import { runStateOf } from '@molva/contract/run-states';
import * as contract from '@molva/contract/site-health';
import type { SiteHealth } from '@molva/contract/site-health';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { allSites, findSite, hostBreaks } from '../sites/index.ts';
import { lastRunsOfSite, lastRunsOfSites, namesOfAreas, type RunOfSiteRow } from './site-health-queries.ts';

type HealthRun = SiteHealth['runs'][number];
type Row = Awaited<ReturnType<typeof lastRunsOfSites>>[number];

/** How the last collections of sites went, over all clients. */
export const readSiteHealth = query(contract.readSiteHealth, {
  whose: 'agency',
  async read({ context: { db, clock }, actor, input: { site_id: siteId } }) {
    const breaks = Map.groupBy(await hostBreaks(db, clock.now()), (row) => row.site_id ?? '');
    if (siteId === undefined) {
      const sites = await allSites(db);
      const rows = await lastRunsOfSites(
        db.lagging,
        sites.map(({ id }) => id),
      );
      const bySite = Map.groupBy(rows, (row) => row.site_id);
      const data = sites.map(({ id }) =>
        healthOf(id, (bySite.get(id) ?? []).map(presentRow), breaks.get(id)),
      );
      return { data, count: data.length };
    }
    if (!(await findSite(db, siteId))) throw notFound('Site');
    const rows = await lastRunsOfSite(db.lagging, siteId);
    const seen = rows.filter(({ client_id }) => may(actor, 'monitoring:read', client_id));
    const names = await namesOfAreas(db.lagging, seen);
    const runs = rows.map((row) => presentWhole(row, names));
    return { data: [healthOf(siteId, runs, breaks.get(siteId))], count: 1 };
  },
});

function healthOf(siteId: string, runs: HealthRun[], breaks: SiteHealth['breaks'] = []): SiteHealth {
  const good = runs.filter(({ state }) => state === 'collected' || state === 'no_reviews').length;
  const shown = breaks.map(({ host, until, code }) => ({ host, until, code }));
  return { site_id: siteId, breaks: shown, good, runs };
}

function presentRow(row: Row): HealthRun {
  const { id, queued_at, duration_ms, pages, reviews_found, error_code } = row;
  const error = error_code === null ? null : { code: error_code };
  const state = runStateOf({ status: row.status, reviews_found, error });
  return { id, queued_at, state, duration_ms, pages, reviews_found, error_code, shares: null, area: null };
}

/** @param names of the areas that the caller sees */
function presentWhole(row: RunOfSiteRow, names: ReadonlyMap<string, string>): HealthRun {
  const { area_id: id, client_id } = row;
  const name = names.get(id);
  return {
    ...presentRow(row),
    shares: sharesOf(row.fields),
    area: name === undefined ? null : { id, client_id, fullname_area: name },
  };
}

function sharesOf(counts: RunOfSiteRow['fields']): HealthRun['shares'] {
  const { reviews = 0, ...fields } = counts ?? {};
  if (reviews === 0) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([field, count]) => [field, Math.min(1, count / reviews)]),
  );
}
