import type { Probe, Tried } from './probes.ts';

const clientOf = ({ world, side }: Tried) => world.clients[side];
const ofClient = (more: Record<string, unknown> = {}): Probe => ({
  isClientRow: true,
  request: (tried) => ({ query: { client_id: clientOf(tried), ...more } }),
});

/** Exports of lists: each by the right of its list. Those of texts and of the log stand with what they export. */
export const exportProbes: Readonly<Record<string, Probe>> = {
  'exports-export_reviews': ofClient(),
  'exports-export_ratings': ofClient(),
  'exports-export_rating_figures': ofClient(),
  'exports-export_rating_goals': ofClient({ goal: 4.6 }),
  'exports-export_rating_months': ofClient(),
  'exports-export_rating_periods': ofClient(),
  'exports-export_areas': ofClient(),
  'exports-export_rewriting': ofClient(),
  'exports-export_runs': ofClient(),
  'exports-export_tasks': ofClient(),
  'exports-export_clusters': ofClient(),
  'exports-export_alert_deliveries': ofClient(),
  'exports-export_anomalies': ofClient(),
  'exports-export_competitors': ofClient(),
  'exports-export_competitor_themes': ofClient(),
  'exports-export_competitor_months': ofClient(),
  'exports-export_sources': ofClient(),
  'exports-export_accesses': ofClient(),
  'exports-export_months': ofClient(),
  'exports-export_area_months': ofClient({ period: '2026-10' }),
  'exports-export_agency_month': {},
  'exports-export_clients': {},
  'exports-export_employees': {},
  'exports-export_users': {},
  'exports-export_sites': {},
  'exports-export_search': { request: () => ({ query: { q: 'слово' } }) },
  'exports-export_items': {},
};
