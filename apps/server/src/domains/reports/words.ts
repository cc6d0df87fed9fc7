import type { RequestState } from '@molva/contract/request-states';

/** A text's state, as the client knows it. */
export const stateWords: Readonly<Record<RequestState, string>> = {
  empty: 'ещё не начат',
  writing: 'пишется',
  editing: 'на проверке',
  correction: 'на правке',
  client_review: 'на согласовании',
  approved: 'согласован',
  with_customer: 'передан автору',
  published: 'опубликован',
  removed: 'удалён с площадки',
  rejected: 'отклонён',
};

/** A whole number with thin groups, a mean with a comma, a dash for what there is none of. */
export function formatNumber(value: number | null, digits?: number): string {
  if (value === null) return '—';
  const text = new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 0,
  }).format(value);
  return text.replace('-', '−');
}

/** «+3», «−0,2», «0»; a dash where one of the two is not known. */
export function change(now: number | null, then: number | null, digits?: number): string {
  if (now === null || then === null) return '—';
  const difference = Number((now - then).toFixed(digits ?? 0));
  return `${difference > 0 ? '+' : ''}${formatNumber(difference, digits)}`;
}

/** Whole per cent of the plan; null where nothing was planned. */
export function share(done: number, planned: number): number | null {
  return planned === 0 ? null : Math.round((done / planned) * 100);
}

/** A rating in the beginning and in the end: «3,90 – 4,20», one of them where the other is not known or the same. */
export function fromTo(then: number | null, now: number | null): string {
  if (then === null || now === null || then === now) return formatNumber(now ?? then, 2);
  return `${formatNumber(then, 2)} – ${formatNumber(now, 2)}`;
}

/** How the share of a theme stands to the month before, as far as that can be told from chance. */
export const themeChangeWords = {
  grew: 'говорят чаще',
  shrank: 'говорят реже',
  same: 'без изменений',
  unknown: '—',
} as const;
