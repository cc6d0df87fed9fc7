import { runStateWords } from '@molva/contract/run-states';
import type { Tone } from '../../components/status.tsx';
import { number, plural } from '../../lib/formats.ts';
import type { PublicationRules, RuleVersion, RuleVersionText, SiteHealth } from './api.ts';
import type { SiteValues } from './site-form.ts';

/** What a site's policy says of the help that an agency gives, each with whether it lets. */
export function policyOf(rules: PublicationRules): { text: string; isAllowed: boolean }[] {
  const may = (what: string, isAllowed: boolean) => ({
    text: `${what} ${isAllowed ? 'можно' : 'нельзя'}`,
    isAllowed,
  });
  return [
    may('Помогать с формулировками', rules.wording_help_allowed),
    may('Править моделью', rules.ai_allowed),
    may('Награждать за отзыв', rules.incentive_allowed),
    ...(rules.invitation_only ? [{ text: 'Отзыв только по приглашению', isAllowed: false }] : []),
  ];
}

/** Names of the form's fields, for telling which of them somebody else changed too. */
export const fieldNames: Readonly<Record<keyof SiteValues, string>> = {
  name: 'Название',
  domain: 'Домен',
  is_active: 'Площадка включена',
  policy_url: 'Правила площадки',
  policy_read_on: 'Когда прочитаны',
  wording_help_allowed: 'Помощь с формулировками',
  ai_allowed: 'Помощь модели',
  incentive_allowed: 'Награда за отзыв',
  invitation_only: 'Только по приглашению',
  disclosure: 'Текст пометки о награде',
  min_length: 'Длина от',
  max_length: 'Длина до',
  forbidden_words: 'Запрещённые слова',
  forbidden_markup: 'Запрещённое оформление',
  removal_grounds: 'Причины жалоб',
  delay: 'Пауза между запросами',
  concurrency: 'Запросов сразу',
  parser_rules: 'Правила разбора',
};

const versionStates: Readonly<Record<RuleVersion['state'], { word: string; tone: Tone }>> = {
  draft: { word: 'Черновик', tone: 'idle' },
  tested: { word: 'Проверена на образцах', tone: 'busy' },
  in_use: { word: 'Применяется', tone: 'good' },
  replaced: { word: 'Заменена', tone: 'idle' },
  rolled_back: { word: 'Отменена', tone: 'wait' },
};

export const versionState = ({ state }: Pick<RuleVersion, 'state'>) => versionStates[state];

/** What the last test on samples said: «прошли 3 из 4 образцов». */
export function testWords({ passed, failed, not_judged }: NonNullable<RuleVersion['test']>): string {
  const judged = passed + failed;
  const without = not_judged > 0 ? `, ещё ${number(not_judged)} без ожиданий` : '';
  if (judged === 0) return `образцов с ожиданиями нет${without}`;
  const samples = plural(judged, ['образца', 'образцов', 'образцов']);
  return `${plural(passed, ['прошёл', 'прошли', 'прошли'])} ${number(passed)} из ${number(judged)} ${samples}${without}`;
}

const testProblems: Readonly<Record<NonNullable<TestProblem>, string>> = {
  no_samples: 'Образцов у площадки нет: сохраните страницу на стенде, и правила будет на чём проверить.',
  nothing_judged: 'Ни у одного образца не сказано, что на нём должно прочитаться.',
  sample_failed: 'На образцах прочиталось не то, что ожидалось.',
};
type TestProblem = NonNullable<RuleVersionText['test_result']>['problem'];

export const testProblem = (problem: TestProblem): string | null =>
  problem === null ? null : testProblems[problem];

/** Names of what is compared on a sample. */
const sampleFields: Readonly<Record<string, string>> = {
  reviews_found: 'отзывов на странице',
  review: 'отзыв',
  external_review_uid: 'идентификатор',
  author: 'автор',
  publication_date: 'дата',
  rating: 'оценка',
  recall_start: 'текст',
  answers_count: 'ответов',
  reviews_count: 'показанное число отзывов',
  ratings_count: 'показанное число оценок',
};

/** Where a difference is: «отзыв 3, дата»; of the page as a whole «рейтинг». */
export function differencePlace({ review, field }: { review: number | null; field: string }): string {
  if (review === null) return field === 'rating' ? 'показанный рейтинг' : (sampleFields[field] ?? field);
  const name = field === 'review' ? '' : `, ${sampleFields[field] ?? field}`;
  return `отзыв ${review + 1}${name}`;
}

/** «Собрано; 28 из 30 последних сборов без сбоев». */
export function healthWords({ runs, good }: SiteHealth): string | null {
  const [last] = runs;
  if (last === undefined) return null;
  const { word } = runStateWords[last.state];
  if (runs.length === 1) return word;
  return `${word}; ${number(good)} из ${number(runs.length)} последних сборов без сбоев`;
}

/** Fields that are watched in collections, in the order in which people name them. */
export const watchedFields = {
  recall: 'Тексты',
  author: 'Имена',
  publication_date: 'Даты',
  rating: 'Оценки',
  external_review_uid: 'Идентификаторы',
  answers: 'Ответы',
} as const;

/** «0,8 с», «12 с», «3 мин». */
export function spanWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1).replace('.', ',')}\u00A0с`;
  if (seconds < 120) return `${Math.round(seconds)}\u00A0с`;
  return `${Math.round(seconds / 60)}\u00A0мин`;
}
