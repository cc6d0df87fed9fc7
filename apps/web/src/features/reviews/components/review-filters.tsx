import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { number } from '../../../lib/formats.ts';
import type { ReviewSummary } from '../api.ts';
import { counted, gradesWithin } from '../counts.ts';
import { css } from '#styled/css';
import type { Option } from '../../../components/options.ts';
import { Select } from '../../../components/select.tsx';
import { useToday } from '../../../lib/use-today.ts';
import type { Area } from '../../areas/index.ts';
import { clusterNamesQuery } from '../../clustering/index.ts';
import { type PeriodPreset, periodOf, periodPresets, presetRange } from '../periods.ts';
import { answerFilters } from '@molva/contract/answer-states';
import type { ReviewsSearch } from '../search.ts';
import { answerFilterNames } from '../words.ts';

// Most choose one of the periods.
const DateRange = lazy(() =>
  import('../../../components/date-range.tsx').then((module) => ({ default: module.DateRange })),
);

const gradeOptions: readonly Option[] = [
  { value: 'any', label: 'Любая оценка' },
  { value: '1-2', label: '1–2' },
  { value: '1-3', label: '1–3' },
  { value: '4-5', label: '4–5' },
  ...[1, 2, 3, 4, 5].map((grade) => ({ value: `${grade}-${grade}`, label: `Только ${grade}` })),
];
type AnswerChoice = 'any' | 'true' | 'false' | (typeof answerFilters)[number];
const answerOptions: readonly Option<AnswerChoice>[] = [
  { value: 'any', label: 'С ответом и без' },
  { value: 'true', label: 'С ответом' },
  { value: 'false', label: 'Без ответа' },
  ...answerFilters.map((value) => ({ value, label: answerFilterNames[value] })),
];
const fields = css({
  display: { base: 'flex', lg: 'contents' },
  flexDirection: 'column',
  gap: '4',
  '& > *': { width: { lg: '9.75rem' } },
});

interface ReviewFiltersProps {
  search: ReviewsSearch;
  areas: readonly Area[];
  /** How many each choice would show; absent of several clients. */
  facets: ReviewSummary['facets'] | undefined;
  /** In a sheet the labels show; in the bar the chosen value says what it is. */
  hideLabels: boolean;
  onChange: (change: Partial<ReviewsSearch>) => void;
}

/** What lists of reviews are narrowed by most. */
export function ReviewFilters({ search, areas, facets, hideLabels, onChange }: ReviewFiltersProps) {
  const today = useToday();
  // Days that are being typed stay one's own, though they are a preset's for a moment: the field must not go under one's
  // hands.
  const [typed, setTyped] = useState<{ days: Days; over: Days } | null>(null);
  const isTyped = typed !== null && [typed.days, typed.over].some((days) => areSame(days, search));
  const period = isTyped ? 'own' : periodOf(search, today);
  const [client] = areas;
  const themes =
    useQuery({ ...clusterNamesQuery(client?.client_id ?? ''), enabled: client !== undefined }).data?.data ??
    [];
  const { area, theme, answers, answer, rating_from: low, rating_to: high } = search;
  return (
    <div className={fields}>
      {areas.length > 1 && (
        <Select
          label="Точка"
          placeholder="Прежняя точка"
          hideLabel={hideLabels}
          options={counted(
            [
              { value: 'any', label: 'Все точки' },
              ...areas.map((item) => ({
                value: item.id,
                label: `${item.fullname_area} · ${item.site.name}`,
              })),
            ],
            facets?.area,
          )}
          value={area ?? 'any'}
          onChange={(id) => onChange({ area: id === 'any' ? undefined : id })}
        />
      )}
      {themes.length > 0 && (
        <Select
          label="Тема"
          hideLabel={hideLabels}
          placeholder="Прежняя тема"
          options={counted(
            [
              { value: 'any', label: 'Все темы' },
              ...themes.map(({ id, name }) => ({ value: id, label: name })),
            ],
            facets?.theme,
          )}
          value={theme === undefined ? 'any' : themes.some(({ id }) => id === theme) ? theme : null}
          onChange={(id) => onChange({ theme: id === 'any' ? undefined : id })}
        />
      )}
      <Select
        label="Оценка"
        hideLabel={hideLabels}
        placeholder="Своя оценка"
        options={gradeOptions.map((option) => countedGrade(option, facets))}
        value={gradeOption(low, high)}
        onChange={(option) => onChange(gradeRange(option))}
      />
      <Select<PeriodPreset>
        label="Период"
        hideLabel={hideLabels}
        options={countedPeriodsOf(facets)}
        value={period}
        onChange={(preset) => {
          const days = presetRange(preset, today);
          // The days it begins with may be a preset's: of a month of thirty days, on its last.
          setTyped(preset === 'own' ? { days, over: search } : null);
          onChange(days);
        }}
      />
      {period === 'own' && (
        <div style={{ width: 'auto' }}>
          <Suspense>
            <DateRange
              label="Дата отзыва"
              value={{ from: search.from, to: search.to }}
              onChange={({ from, to }) => {
                setTyped({ days: { from, to }, over: search });
                onChange({ from, to });
              }}
            />
          </Suspense>
        </div>
      )}
      <Select<AnswerChoice>
        label="Ответ"
        hideLabel={hideLabels}
        options={countedAnswers(facets)}
        value={answer ?? (answers === undefined ? 'any' : answers ? 'true' : 'false')}
        onChange={(value) => onChange(answerChange(value))}
      />
    </div>
  );
}

type Days = Pick<ReviewsSearch, 'from' | 'to'>;

const areSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;

/** What is on the site and what is prepared here exclude each other as filters. */
function answerChange(value: AnswerChoice): Pick<ReviewsSearch, 'answer' | 'answers'> {
  if (value === 'any') return { answer: undefined, answers: undefined };
  if (value === 'true' || value === 'false') return { answer: undefined, answers: value === 'true' };
  return { answer: value, answers: undefined };
}

function countedGrade(option: Option, facets: ReviewFiltersProps['facets']): Option {
  const { rating_from: low = 1, rating_to: high = 5 } = gradeRange(option.value);
  if (facets === undefined || option.value === 'any') return option;
  return { ...option, hint: number(gradesWithin(facets.rating, low, high)) };
}

/** «Своего» is counted once it is chosen, as the list. */
const countedPeriodsOf = (facets: ReviewFiltersProps['facets']) =>
  counted(periodPresets, facets?.period).map((option) =>
    option.value === 'all' || option.value === 'own' ? { value: option.value, label: option.label } : option,
  );

/** What is on the site and what is prepared here are counted apart. */
const countedAnswers = (facets: ReviewFiltersProps['facets']) =>
  counted(answerOptions, facets && [...facets.has_answers, ...facets.official_answer]);

/** The option of a range of grades; `null` for one the list does not have (it came with the address). */
function gradeOption(low: number | undefined, high: number | undefined): string | null {
  if (low === undefined && high === undefined) return 'any';
  const key = `${low ?? 1}-${high ?? 5}`;
  return gradeOptions.some((option) => option.value === key) ? key : null;
}

function gradeRange(option: string): Pick<ReviewsSearch, 'rating_from' | 'rating_to'> {
  const [low, high] = option.split('-').map(Number);
  return option === 'any'
    ? { rating_from: undefined, rating_to: undefined }
    : { rating_from: low, rating_to: high };
}
