import type { Cluster, ClusterChange, Clusters } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const at = `/reviews/clients/${clientId}/clustering`;
export const longName =
  'Долго ждать приёма в регистратуре и у кабинета стоматолога-ортопеда по предварительной записи';

export const theme = (id: string, name: string, more: Partial<Cluster> = {}): Cluster => ({
  id,
  name,
  keywords: [],
  size: 40,
  share: 0.2,
  share_low: 0.15,
  share_high: 0.26,
  average_rating: 3.456,
  rating_cost: 0.123,
  sentiment: { positive: 4, negative: 30, neutral: 0 },
  trend: [],
  worst_areas: [],
  quotes: [],
  previous: null,
  change: 'unknown',
  pinned: false,
  is_held: false,
  ...more,
});

export const month = (period: string, share: number): Cluster['trend'][number] => ({
  period,
  size: Math.round(share * 100),
  of: 100,
  share,
  share_low: Math.max(0, share - 0.05),
  share_high: share + 0.05,
  average_rating: 3.5,
});

export const themes = (clusters: Cluster[], more: Partial<Clusters> = {}): Clusters => ({
  clusters,
  reviews: 200,
  unassigned: 50,
  average_rating: 4.2,
  last_run: {
    id: 'run',
    status: 'done',
    started_at: '2024-03-01T09:00:00Z',
    ended_at: '2024-03-01T09:05:00Z',
    start_date: null,
    end_date: null,
    reviews: 200,
    method: 'words',
    appeared: [],
    vanished: [],
    started_by: null,
  },
  running: null,
  changes: [],
  ...more,
});

export const change = (id: string, more: Partial<ClusterChange> = {}): ClusterChange => ({
  id,
  kind: 'renamed',
  name: 'Очереди',
  at: '2024-03-01T09:00:00Z',
  by: { id: 'anna', full_name: 'Анна Ким', email: 'anna@example.com' },
  is_undone: false,
  can_undo: true,
  ...more,
});
