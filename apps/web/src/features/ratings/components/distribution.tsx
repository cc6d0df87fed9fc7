import { lazy, Suspense } from 'react';
import { ChartBar, Table2 } from 'lucide-react';
import { css } from '#styled/css';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { centredRow, headingText, longText, quietText } from '../../../components/styles.ts';
import { bodyFont } from '../../../lib/body-font.ts';
import { daysWords } from '../../../lib/days-words.ts';
import { counted, day, forms } from '../../../lib/formats.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { RatingDay } from '../api.ts';
import { datesOf, gradedAreas } from '../distribution.ts';
import { GradeBar } from './grade-bar.tsx';

// Most look at the bars.
const DistributionTable = lazy(() =>
  import('./distribution-table.tsx').then((module) => ({ default: module.DistributionTable })),
);

const title = 'Оценки в собранных отзывах';
const views = [
  { value: 'bars', label: 'Полосы', icon: <ChartBar aria-hidden="true" /> },
  { value: 'table', label: 'Таблица', icon: <Table2 aria-hidden="true" /> },
] as const;

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '16rem 1fr' },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  py: '1.5',
});

interface DistributionProps {
  clientId: string;
  clientName: string;
  lines: readonly { readonly name: string; readonly days: readonly RatingDay[] }[];
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** How the grades of the collected reviews are shared out, area by area: as bars, or the same as a table. */
export function Distribution({ clientId, clientName, lines, isTable, onTable }: DistributionProps) {
  const areas = gradedAreas(lines);
  if (areas.length === 0) return null;
  const { from, to } = datesOf(areas);

  async function draw() {
    const [{ pictureEngine: engine }, { distributionHeight, distributionOption }] = await Promise.all([
      import('../picture-engine.ts'),
      import('../distribution-option.ts'),
    ]);
    return {
      engine,
      option: distributionOption(areas, colours()),
      height: distributionHeight(areas.length),
    };
  }

  return (
    <section className={css({ mt: '8' })} aria-labelledby="distribution">
      <div className={`${centredRow} ${css({ mb: '2' })}`}>
        <h2 id="distribution" className={`${headingText} ${css({ flex: '1', minWidth: '12rem' })}`}>
          {title}
        </h2>
        <Segmented
          label="Вид оценок"
          options={views}
          value={isTable ? 'table' : 'bars'}
          onChange={(view) => onTable(view === 'table')}
        />
        <ExportMenu
          what="ratings"
          filter={{
            client_id: clientId,
            start_date: from,
            end_date: to,
            area_id: areas.map(({ id }) => id),
          }}
        />
      </div>
      <p className={`${quietText} ${css({ mb: '2' })}`}>Все собранные к {day(to)}.</p>
      {isTable ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <DistributionTable areas={areas} />
        </Suspense>
      ) : (
        <>
          <ul>
            {areas.map(({ id, name, count, shares }) => (
              <li key={id} className={row}>
                <div className={css({ minWidth: '0' })}>
                  <div className={longText}>{name}</div>
                  <div className={quietText}>{counted(count, forms.rating)}</div>
                </div>
                <GradeBar shares={shares} />
              </li>
            ))}
          </ul>
          <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '1' })}>
            <PictureButtons title={title} about={[`${clientName} · к ${daysWords(to, to)}`]} draw={draw} />
          </div>
        </>
      )}
    </section>
  );
}

function colours() {
  return {
    text: tokenColour('fg.default'),
    font: bodyFont(),
    grade: (step: string) => ({ fill: tokenColour(`grade.${step}`), ink: tokenColour(`gradeInk.${step}`) }),
  };
}
