import type { RequestComment, RequestWork } from '../requests/index.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { work: id(2), area: id(3), vera: id(4), comment: id(5), source: id(6), image: id(7) };
export const vera = { id: ids.vera, full_name: 'Вера Цой', email: null };
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
export const requests = '/reviews/clients/requests';

export const work = (more: Partial<RequestWork> = {}) =>
  ({
    id: ids.work,
    client_id: clientId,
    client_name: 'Улыбка',
    area_id: ids.area,
    fullname_area: longName,
    site_name: '2ГИС',
    url: 'https://2gis.example/7',
    status: 'writing',
    version: 3,
    review_data: 'Приняли быстро.',
    original: 'быстро приняли',
    source_id: ids.source,
    grade: 5,
    sex: null,
    period: '2026-11',
    planned_date: null,
    description: null,
    assignee: null,
    lock: null,
    is_stopped: false,
    ai_generated: false,
    corrections_count: 0,
    undisclosed_at: null,
    prim: null,
    comments: [],
    comments_open: 0,
    clearings: [],
    checks: { length: 15, findings: [], marks: [], new_words: null, own_words: null },
    steps: [],
    history: [],
    customer: null,
    corrected_from: null,
    published_url: null,
    published_at: null,
    matched_review_id: null,
    ...more,
  }) as RequestWork;

export const comment = (more: Partial<RequestComment> = {}) =>
  ({
    id: ids.comment,
    author: vera,
    text: 'Здесь нужна дата.',
    quote: null,
    reason: null,
    review_id: null,
    created_at: '2026-11-20T10:00:00Z',
    resolved_at: null,
    ...more,
  }) as RequestComment;
