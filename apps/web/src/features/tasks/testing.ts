import type { Effect, Task } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const longName = 'Константинопольская-Преображенская Александра Вячеславовна';

export const person = (id: string, full_name: string | null = 'Анна Ким') => ({
  id,
  full_name,
  email: `${id}@example.com`,
});

export const task = (more: Partial<Task> = {}): Task => ({
  id: 'task',
  client_id: clientId,
  client_name: 'Стоматология',
  title: 'Поставить второе кресло в холле',
  description: '',
  theme: null,
  areas: [],
  assignee: null,
  due_date: null,
  state: 'open',
  is_late: false,
  version: 3,
  created_at: '2024-03-01T09:00:00Z',
  created_by: null,
  updated_at: '2024-03-01T09:00:00Z',
  done_at: null,
  done_by: null,
  done_note: null,
  proof_url: null,
  images: [],
  effect: null,
  abilities: [],
  ...more,
});

const side = (share: number): Effect['before'] => ({
  start_date: '2024-03-01',
  end_date: '2024-03-20',
  size: share * 100,
  of: 100,
  share,
  share_low: share,
  share_high: share,
});
export const shrank: Effect = { days: 20, before: side(0.14), after: side(0.06), verdict: 'shrank' };

export const queue = (more: Partial<NonNullable<Task['theme']>> = {}): NonNullable<Task['theme']> => ({
  id: 'theme',
  name: 'Очереди в регистратуру',
  name_then: 'Очереди в регистратуру',
  is_removed: false,
  ...more,
});

export const image = (id: string, caption: string): Task['images'][number] =>
  ({
    id,
    period: '2024-03',
    name: `${id}.png`,
    caption,
    area_fullname: null,
    urls: { thumb_webp: 'data:,', large_webp: `https://example.com/${id}` },
  }) as unknown as Task['images'][number];

export const changed = (current: Task) => ({ detail: 'changed', code: 'task_changed', current });
