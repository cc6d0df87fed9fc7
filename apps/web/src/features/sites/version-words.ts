import type { Tone } from '../../components/status.tsx';
import { number, plural } from '../../lib/formats.ts';
import type { RuleVersion, RuleVersionText } from './api.ts';

const versionStates: Readonly<Record<RuleVersion['state'], { word: string; tone: Tone }>> = {
  draft: { word: 'Черновик', tone: 'idle' },
  tested: { word: 'Проверена на образцах', tone: 'busy' },
  in_use: { word: 'Применяется', tone: 'good' },
  replaced: { word: 'Заменена', tone: 'idle' },
  rolled_back: { word: 'Отменена', tone: 'wait' },
};

/** Its samples changed after it passed them all. */
export const isTestedOnOld = ({ state, test }: Pick<RuleVersion, 'state' | 'test'>): boolean =>
  state === 'draft' && test !== null && test.failed === 0 && test.passed > 0;

export const versionState = (version: Pick<RuleVersion, 'state' | 'test'>) =>
  isTestedOnOld(version)
    ? ({ word: 'Проверена на прежних образцах', tone: 'wait' } as const)
    : versionStates[version.state];

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
