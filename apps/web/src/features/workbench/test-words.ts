import { counted, rating } from '../../lib/formats.ts';
import type { TestResult } from './api.ts';
import { fieldName } from './words.ts';

type Difference = TestResult['samples'][number]['differences'][number];

const sampleForms = ['образец прошёл', 'образца прошли', 'образцов прошли'] as const;
const failedForms = ['не прошёл', 'не прошли', 'не прошли'] as const;

/** «2 образца прошли, 1 не прошёл». */
export function testWords({ passed, failed, not_judged: unjudged, problem }: TestResult): string {
  if (problem === 'no_samples') return 'Образцов у площадки нет: сохраните эту страницу как образец.';
  if (problem === 'nothing_judged') return 'Ни про один образец не сказано, что на нём ожидается.';
  const parts = [
    counted(passed, sampleForms),
    ...(failed > 0 ? [counted(failed, failedForms)] : []),
    ...(unjudged > 0 ? [`без ожиданий: ${unjudged}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** «Отзыв 2, автор: ожидалось «Анна», прочитано «–»». */
export function differenceWords({ review, field, expected, found }: Difference): string {
  const where = review === null ? 'Страница' : `Отзыв ${review + 1}`;
  if (field === 'review') return `${where} не прочитан.`;
  const names: Readonly<Record<string, string>> = { recall_start: 'текст', answers_count: 'число ответов' };
  return `${where}, ${names[field] ?? fieldName(field)}: ожидалось ${shown(expected)}, прочитано ${shown(found)}.`;
}

function shown(value: string | number | null): string {
  if (value === null) return 'ничего';
  return typeof value === 'number'
    ? rating(value, Number.isInteger(value) ? 0 : 1)
    : `«${value.slice(0, 80)}»`;
}
