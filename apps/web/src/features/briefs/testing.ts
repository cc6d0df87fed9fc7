import type { Brief, Question, Template } from './api.ts';

/** What the server was asked. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const clientId = '00000000-0000-4000-8000-000000000001';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { vera: id(2), petr: id(3), template: id(4), otherClient: id(5) };
export const vera = { id: ids.vera, full_name: 'Вера Цой', email: null };
export const petr = { id: ids.petr, full_name: 'Пётр Ян', email: null };
export const path = '/reviews/clients/brief';
export const templatesPath = '/reviews/clients/brief-templates';

export const question = (more: Partial<Question> = {}): Question => ({
  id: 'about',
  type: 'long_text',
  label: 'О компании',
  help: '',
  required: false,
  multiple: false,
  options: [],
  ...more,
});

export const brief = (more: Partial<Brief> = {}) =>
  ({
    client_id: clientId,
    template: { id: ids.template, name: 'Стоматология', version: 1, latest_version: 1 },
    questions: [question()],
    answers: { about: 'Клиника на Мира' },
    version: 3,
    filled: 1,
    missing: [],
    present: [],
    updated_at: '2026-11-20T10:00:00Z',
    updated_by: petr,
    abilities: ['briefs:write'],
    ...more,
  }) as Brief;

export const template = (more: Partial<Template> = {}): Template => ({
  id: ids.template,
  name: 'Стоматология',
  version: 2,
  questions: [question(), question({ id: 'site', type: 'link', label: 'Сайт' })],
  is_archived: false,
  briefs_count: 0,
  updated_at: '2026-11-20T10:00:00Z',
  ...more,
});
