import { css } from '#styled/css';
import { DateRange } from '../../../components/date-range.tsx';
import { mutedText, quietText, srOnlyText } from '../../../components/styles.ts';
import { daysBetween } from '../../../lib/days.ts';
import { daysWords } from '../../../lib/days-words.ts';
import { counted, number, rating } from '../../../lib/formats.ts';
import type { Figures, StepFigures } from '../api.ts';
import { sharesOf } from '../distribution.ts';
import { hoursWords } from '../../../lib/hours.ts';
import { GradeBar } from './grade-bar.tsx';

const table = css({
  width: 'full',
  maxWidth: '48rem',
  mb: '5',
  tableLayout: 'fixed',
  '& th, & td': {
    py: '1.5',
    pr: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    textAlign: 'start',
  },
  '& thead th': { textStyle: 'small', fontWeight: 'medium', verticalAlign: 'bottom' },
  '& tbody th': { textStyle: 'small', color: 'fg.muted', fontWeight: 'normal', width: '30%' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
});

type Row = readonly [name: string, cell: (figures: StepFigures) => React.ReactNode];

const none = <span className={mutedText}>–</span>;
const graded = (value: number | null) => (value === null ? none : rating(value, 2));

const rows: readonly Row[] = [
  ['На площадке в конце', (figures) => graded(figures.shown_rating)],
  ['Среднее собранных в конце', (figures) => graded(figures.collected_average)],
  ['Пришло отзывов', (figures) => number(figures.came)],
  ['Их среднее', (figures) => graded(figures.average)],
  [
    'Их оценки',
    (figures) =>
      figures.average === null ? none : <GradeBar isNarrow shares={sharesOf(figures.distribution)} />,
  ],
  ['Исчезло отзывов', (figures) => number(figures.went)],
  [
    'С ответом',
    (figures) =>
      figures.came === 0 ? none : `${Math.round((figures.answered / figures.came) * 100)}\u00A0%`,
  ],
  [
    'Время до ответа, медиана',
    (figures) => (figures.answer_hours === null ? none : hoursWords(figures.answer_hours)),
  ],
];

const daysIn = ({ start_date: from, end_date: to }: StepFigures): number => daysBetween(from, to) + 1;

interface ComparedPeriodsProps {
  figures: Figures;
  today: string;
  onOther: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** What two periods brought, side by side. */
export function ComparedPeriods({ figures: { total, compared }, today, onOther }: ComparedPeriodsProps) {
  // More days bring more reviews: then it is said how many there are.
  const areAsLong = daysIn(total) === daysIn(compared);
  return (
    <section aria-label="Два периода рядом">
      <div className={css({ mb: '2', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}>
        <span className={mutedText}>Рядом с периодом</span>
        <DateRange
          label="Второй период"
          value={{ from: compared.start_date, to: compared.end_date }}
          max={today}
          onChange={onOther}
        />
      </div>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={srOnlyText}>Что сравнивается</span>
            </th>
            {[total, compared].map((figures) => (
              <th key={figures.start_date} scope="col">
                {daysWords(figures.start_date, figures.end_date)}
                {!areAsLong && (
                  <div className={quietText}>{counted(daysIn(figures), ['день', 'дня', 'дней'])}</div>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{cell(total)}</td>
              <td>{cell(compared)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
