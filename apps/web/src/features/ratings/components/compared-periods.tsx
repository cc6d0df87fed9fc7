import { css } from '#styled/css';
import { DateRange } from '../../../components/date-range.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { centredRow, headingText, mutedText, quietText, srOnlyText } from '../../../components/styles.ts';
import { bodyFont } from '../../../lib/body-font.ts';
import type { ExportFilter } from '../../../lib/download.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { Figures, StepFigures } from '../api.ts';
import { type ComparedRow, comparedRows, headsOf } from '../compared.ts';
import { sharesOf } from '../distribution.ts';
import { GradeBar } from './grade-bar.tsx';

const title = 'Два периода рядом';
const none = <span className={mutedText}>–</span>;

const table = css({
  width: 'full',
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

interface ComparedPeriodsProps {
  figures: Figures;
  /** Of the file: what the screen shows. */
  filter: ExportFilter<'rating_periods'>;
  whose: string;
  today: string;
  onOther: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** What two periods brought, side by side. */
export function ComparedPeriods({ figures, filter, whose, today, onOther }: ComparedPeriodsProps) {
  const { total, compared } = figures;
  const heads = headsOf(figures);

  async function draw() {
    const [{ pictureEngine: engine }, { comparedHeight: height, comparedOption }] = await Promise.all([
      import('../picture-engine.ts'),
      import('../compared-option.ts'),
    ]);
    return { engine, option: comparedOption(figures, colours()), height };
  }

  return (
    <section className={css({ maxWidth: '48rem', mb: '5' })} aria-labelledby="periods">
      <div className={`${centredRow} ${css({ mb: '2' })}`}>
        <h2 id="periods" className={`${headingText} ${css({ flex: '1', minWidth: '12rem' })}`}>
          {title}
        </h2>
        <span className={mutedText}>второй</span>
        <DateRange
          label="Второй период"
          value={{ from: compared.start_date, to: compared.end_date }}
          max={today}
          onChange={onOther}
        />
        <ExportMenu what="rating_periods" filter={filter} />
      </div>
      <table className={table} aria-labelledby="periods">
        <thead>
          <tr>
            <th scope="col">
              <span className={srOnlyText}>Что сравнивается</span>
            </th>
            {heads.map(({ days, length }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- both may be of the same days
              <th key={at} scope="col">
                {days}
                {length !== null && <div className={quietText}>{length}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <Cell row={row} figures={total} />
              </td>
              <td>
                <Cell row={row} figures={compared} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '1', mt: '1' })}>
        <PictureButtons
          title={title}
          about={[`${whose} · ${heads.map(({ days }) => days).join(' и ')}`]}
          draw={draw}
        />
      </div>
    </section>
  );
}

function Cell({ row: { cell }, figures }: { row: ComparedRow; figures: StepFigures }) {
  if (cell === 'grades')
    return figures.average === null ? none : <GradeBar isNarrow shares={sharesOf(figures.distribution)} />;
  return cell(figures) ?? none;
}

function colours() {
  return {
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    border: tokenColour('border.default'),
    font: bodyFont(),
    grade: (step: string) => ({ fill: tokenColour(`grade.${step}`), ink: tokenColour(`gradeInk.${step}`) }),
  };
}
