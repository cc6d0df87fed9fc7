import type { SourceKind } from '@molva/contract/request-steps';
import { createSource } from '../../body-rules.gen/create-source.ts';
import { withWords } from '../../lib/body-rules.ts';
import type { NewSource, Source } from './api.ts';

type Consent = NonNullable<Source['consent']>;

/** What the form of a source holds: texts as they are typed. */
export interface SourceValues {
  area_id: string;
  kind: SourceKind;
  words: string;
  grade: string;
  sex: '' | 'male' | 'female';
  received_at: string;
  agreed: boolean;
  given_by: string;
  how: Consent['how'];
  given_on: string;
  use_of_data: boolean;
  use_of_text: boolean;
  channels: Consent['channels'];
  incentive: string;
  contact: string;
  keep_until: string;
}

export const sourceRules = withWords(createSource, {
  words: 'Впишите слова покупателя',
  received_at: 'Укажите день',
});
export const sourceFields = [
  'words',
  'kind',
  'area_id',
  'received_at',
  'grade',
  'sex',
  'given_by',
  'how',
  'given_on',
  'use_of_data',
  'use_of_text',
  'channels',
  'incentive',
  'contact',
  'keep_until',
] as const satisfies readonly (keyof SourceValues)[];

export function valuesOf(source: Source | undefined, today: string): SourceValues {
  const consent = source?.consent;
  return {
    area_id: source?.area_id ?? '',
    kind: source?.kind ?? 'message',
    words: source?.words ?? '',
    grade: source?.grade === null || source === undefined ? '' : String(source.grade),
    sex: source?.sex ?? '',
    received_at: source?.received_at ?? today,
    agreed: consent !== null && consent !== undefined,
    given_by: consent?.given_by ?? '',
    how: consent?.how ?? 'message',
    given_on: consent?.given_on ?? today,
    use_of_data: consent?.use_of_data ?? true,
    use_of_text: consent?.use_of_text ?? true,
    channels: consent?.channels ?? ['site'],
    incentive: source?.incentive ?? '',
    contact: '',
    keep_until: source?.keep_until ?? '',
  };
}

type Facts = Omit<NewSource, 'client_id' | 'contact'>;

/** What the API takes of it. */
export function factsOf(values: SourceValues): Facts {
  return {
    area_id: values.area_id === '' ? null : values.area_id,
    kind: values.kind,
    words: values.words,
    grade: values.grade === '' ? null : Number(values.grade),
    sex: values.sex === '' ? null : values.sex,
    received_at: values.received_at,
    consent: values.agreed
      ? {
          given_by: values.given_by.trim(),
          how: values.how,
          given_on: values.given_on,
          use_of_data: values.use_of_data,
          use_of_text: values.use_of_text,
          channels: values.channels,
        }
      : null,
    incentive: orNull(values.incentive),
    keep_until: orNull(values.keep_until),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Only what differs: what a text stands on may not even be sent. */
export function changedFacts(
  before: SourceValues,
  after: SourceValues,
): Partial<Facts> & { contact?: string } {
  const [old, now] = [factsOf(before), factsOf(after)];
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof Facts]),
  );
  return {
    ...(Object.fromEntries(changed) as Partial<Facts>),
    ...(after.contact.trim() !== '' && { contact: after.contact.trim() }),
  };
}
