import type { AnswerState, RemovalState } from '@molva/contract/answer-states';
import { answerStateNames, removalStateNames } from '@molva/contract/review-words';
import type { Tone } from '../../components/status.tsx';

export const answerStateWords: Readonly<Record<AnswerState, { word: string; tone: Tone }>> = {
  draft: { word: answerStateNames.draft, tone: 'idle' },
  approval: { word: answerStateNames.approval, tone: 'wait' },
  approved: { word: answerStateNames.approved, tone: 'good' },
  delivering: { word: answerStateNames.delivering, tone: 'busy' },
  delivered: { word: answerStateNames.delivered, tone: 'wait' },
  published: { word: answerStateNames.published, tone: 'good' },
};

export const removalStateWords: Readonly<Record<RemovalState, { word: string; tone: Tone }>> = {
  prepared: { word: removalStateNames.prepared, tone: 'idle' },
  filed: { word: removalStateNames.filed, tone: 'wait' },
  accepted: { word: removalStateNames.accepted, tone: 'good' },
  declined: { word: removalStateNames.declined, tone: 'bad' },
};

export const removalFilterNames: Readonly<Record<'any' | RemovalState, string>> = {
  any: 'С жалобой',
  prepared: 'Жалоба подготовлена',
  filed: 'Жалоба подана',
  accepted: 'Жалоба принята',
  declined: 'Жалоба отклонена',
};
