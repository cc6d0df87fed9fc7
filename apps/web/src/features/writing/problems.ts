import type { FieldProblem } from '../../lib/api-error.ts';
import { ruleWords } from '../../lib/form-errors.ts';

/** Where on the screen a step's trouble is mended. */
export type ProblemPlace = 'source' | 'text' | 'marks' | 'address' | 'day' | 'file' | 'reason' | 'none';

export interface StepProblem {
  readonly place: ProblemPlace;
  readonly words: string;
  /** What to do about it. */
  readonly advice: string;
}

/** As the summary of problems has it: a line that leads to its place. */
export const inSummary = ({ place, words, advice }: StepProblem) => ({
  field: place === 'none' ? undefined : place,
  text: words,
  advice,
});

type Known = readonly [field: string, type: string | null, problem: StepProblem];

/** What the server names, by field and kind, in the words of the screens; the first that fits counts. */
const known: readonly Known[] = [
  [
    'source_id',
    'missing',
    {
      place: 'source',
      words: 'У текста нет слов покупателя',
      advice: 'Выберите слова, по которым он написан.',
    },
  ],
  [
    'words',
    null,
    {
      place: 'source',
      words: 'Запись пуста: слов покупателя в ней нет',
      advice: 'Выберите другие слова или дополните эти.',
    },
  ],
  [
    'consent',
    'withdrawn',
    {
      place: 'source',
      words: 'Покупатель отозвал согласие',
      advice: 'Такой текст можно только отклонить, опубликованный — отметить удалённым.',
    },
  ],
  [
    'consent',
    null,
    {
      place: 'source',
      words: 'Нет согласия покупателя на публикацию текста на площадке',
      advice: 'Получите согласие и запишите его у слов покупателя.',
    },
  ],
  [
    'clear_marks',
    null,
    {
      place: 'marks',
      words: 'Есть непроверенные факты',
      advice: 'Проверьте каждый отмеченный факт или уберите его из текста.',
    },
  ],
  [
    'review_data',
    'missing',
    { place: 'text', words: 'Текста ещё нет', advice: 'Напишите его по словам покупателя.' },
  ],
  [
    'review_data',
    'disclosure',
    {
      place: 'text',
      words: 'Нет пометки о вознаграждении',
      advice: 'Добавьте её словами из правил площадки.',
    },
  ],
  [
    'review_data',
    'site_policy',
    {
      place: 'text',
      words: 'Площадка разрешает только собственные слова покупателя',
      advice: 'Верните текст к его словам: править можно лишь ошибки.',
    },
  ],
  [
    'ai_generated',
    null,
    {
      place: 'none',
      words: 'Площадка не принимает тексты с участием модели',
      advice: 'Этот текст для неё не подойдёт: отклоните его и начните новый.',
    },
  ],
  [
    'incentive',
    null,
    {
      place: 'none',
      words: 'Площадка не разрешает вознаграждать за отзыв',
      advice: 'Этот текст для неё не подойдёт: отклоните его.',
    },
  ],
  [
    'file',
    null,
    { place: 'file', words: 'Нет снимка экрана', advice: 'Приложите снимок страницы с отзывом.' },
  ],
  [
    'published_url',
    'missing',
    { place: 'address', words: 'Нет адреса отзыва', advice: 'Скопируйте адрес страницы с отзывом.' },
  ],
  [
    'published_url',
    null,
    {
      place: 'address',
      words: 'Это адрес другого сайта',
      advice: 'Нужен адрес на площадке этой точки.',
    },
  ],
  [
    'published_on',
    null,
    { place: 'day', words: 'Этот день ещё не наступил', advice: 'Укажите день, когда отзыв появился.' },
  ],
  ['reason', null, { place: 'reason', words: 'Не названа причина', advice: 'Выберите её и поясните.' }],
];

/** One thing a step lacks. The site's rules come in Russian from the server and lead to the text. */
export function stepProblem(problem: FieldProblem): StepProblem {
  const field = problem.loc.findLast((part) => typeof part === 'string' && part !== 'body');
  const found = known.find(([name, type]) => name === field && (type === null || type === problem.type));
  if (found) return found[2];
  if (field === 'source_id') {
    return { place: 'source', words: ruleWords(problem), advice: 'Выберите другие слова.' };
  }
  return {
    place: field === 'review_data' ? 'text' : 'none',
    words: ruleWords(problem),
    advice: field === 'review_data' ? 'Поправьте текст по правилам площадки.' : '',
  };
}

/** Everything a step lacks, each thing once. */
export function stepProblems(problems: readonly FieldProblem[]): StepProblem[] {
  const all = problems.map((problem) => stepProblem(problem));
  return all.filter(({ words }, index) => all.findIndex((one) => one.words === words) === index);
}
