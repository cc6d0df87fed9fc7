import type { Request, RequestWork, Writer } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { first: id(2), second: id(3), third: id(4), vera: id(5), me: id(6), area: id(7) };
export const vera = { id: ids.vera, full_name: 'Вера Цой', email: null };
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
export const at = '/reviews/clients/requests';

export const work = (more: Partial<RequestWork> = {}) =>
  ({
    id: ids.first,
    client_id: clientId,
    client_name: 'Улыбка',
    area_id: ids.area,
    fullname_area: 'Клиника на Ленина',
    site_name: '2ГИС',
    url: 'https://2gis.example/7',
    status: 'writing',
    version: 3,
    review_data: 'Приняли быстро и вежливо.',
    original: null,
    source_kind: null,
    grade: 5,
    period: '2026-11',
    planned_date: null,
    description: null,
    prim: null,
    assignee: null,
    lock: null,
    ai_generated: false,
    undisclosed_at: null,
    corrections_count: 0,
    is_stopped: false,
    comments: [],
    steps: [],
    history: [],
    corrected_from: null,
    published_url: null,
    ...more,
  }) as RequestWork;

/** The same as a list has it. */
export const request = (more: Partial<Request> = {}): Request => work(more);

export const writer = (more: Partial<Writer> = {}): Writer => ({
  user: vera,
  level: 'editor',
  in_hand: 2,
  obstacle: null,
  ...more,
});

/** A colleague was faster. */
export const changed = (current: RequestWork) => ({ detail: 'changed', code: 'request_changed', current });
