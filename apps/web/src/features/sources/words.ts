import type { Tone } from '../../components/status.tsx';
import { day } from '../../lib/formats.ts';
import type { Source } from './api.ts';

type Consent = NonNullable<Source['consent']>;

export const howWords: Readonly<Record<Consent['how'], string>> = {
  form: 'В анкете',
  message: 'В сообщении',
  call_record: 'В записи звонка',
  paper: 'На бумаге',
  email: 'В письме',
};

export const channelWords: Readonly<Record<Consent['channels'][number], string>> = {
  site: 'Площадка отзывов',
  own_site: 'Сайт компании',
  social: 'Соцсети',
  print: 'Печать',
};

export const sexWords = { male: 'Мужской', female: 'Женский' } as const;

/** How the consent of a source stands: without it no text may be written. */
export function consentState(source: Pick<Source, 'consent' | 'withdrawn_at'>): { tone: Tone; word: string } {
  if (source.withdrawn_at !== null)
    return { tone: 'bad', word: `Согласие отозвано ${day(source.withdrawn_at)}` };
  const { consent } = source;
  if (consent === null) return { tone: 'wait', word: 'Согласия нет' };
  if (!consent.use_of_text) return { tone: 'wait', word: 'Без согласия на текст' };
  if (!consent.use_of_data) return { tone: 'wait', word: 'Без согласия на данные' };
  return { tone: 'good', word: 'Согласие есть' };
}

/** Whether the words were erased: after the time to keep them, or as the customer asked. */
export const isErased = ({ words }: Pick<Source, 'words'>): boolean => words === '';
