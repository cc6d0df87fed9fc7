import type { draftStates, tones } from '@molva/contract/draft-words';
import type { Rewrite } from '@molva/contract/drafts';
import type { Tone as StatusTone } from '../../components/status.tsx';

export const toneWords: Readonly<Record<(typeof tones)[number], string>> = {
  plain: 'Спокойный',
  warm: 'Тёплый',
  brief: 'Краткий',
};

export type DraftState = (typeof draftStates)[number];

export const draftStateWords: Readonly<Record<DraftState, { one: string; many: string; tone: StatusTone }>> =
  {
    ready: { one: 'Ждёт решения', many: 'Ждут решения', tone: 'wait' },
    accepted: { one: 'Принят', many: 'Принятые', tone: 'good' },
    rejected: { one: 'Отклонён', many: 'Отклонённые', tone: 'idle' },
    failed: { one: 'Не получился', many: 'Не получились', tone: 'bad' },
  };

/** Why no model was asked about a text. */
export const noModelWords: Readonly<Record<NonNullable<Rewrite['no_model']>, string>> = {
  not_configured: 'Модель не подключена: исправлены только типографика и написание.',
  site_policy:
    'Площадка не разрешает тексты, сделанные с моделью: исправлены только типографика и написание.',
  no_right: 'У вас нет права просить модель: исправлены только типографика и написание.',
};
