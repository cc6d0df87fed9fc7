import { useCallback } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { type PictureKind, savedWidth, savePicture } from '../../../components/save-picture.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { useChart } from '../../../components/use-chart.ts';
import { explain } from '../../../lib/explain.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { Period } from '../api.ts';
import { type ChartLine, type ChartPoint, chartOption } from '../chart-option.ts';

const loadEngine = () => import('../../../lib/chart-engine.ts').then(({ chartEngine }) => chartEngine);

export interface PointLine {
  readonly name: string;
  /** The name where room is short. */
  readonly shortName: string;
  /** Number of the line's colour, 1 to 8. */
  readonly colour: number;
  readonly days: readonly ChartPoint[];
}

interface RatingChartProps {
  /** Of the picture as a file. */
  title: string;
  lines: readonly PointLine[];
  period: Period;
  /** What it is of, for those who cannot see it. */
  subject?: string;
  /** Of a point, where it is not one day. The same object each time. */
  words?: { exact: (day: string) => string; short: (day: string) => string };
}

/** Lines over time. Drawn on a canvas; the table view says the same in text. */
export function RatingChart({ title, lines, period, subject = 'График рейтинга', words }: RatingChartProps) {
  const optionFor = useCallback(
    (size: { width: number; height: number }) => {
      const drawn: ChartLine[] = lines.map((line) => ({
        ...line,
        colour: tokenColour(`chart.${line.colour}`),
      }));
      return chartOption(drawn, period, colours(), size, words);
    },
    [lines, period, words],
  );
  const draw = useCallback(
    (node: HTMLElement) => optionFor({ width: node.clientWidth, height: node.clientHeight }),
    [optionFor],
  );
  const { root, failure } = useChart({ load: loadEngine, option: draw });
  async function save(kind: PictureKind) {
    try {
      const { pictureEngine } = await import('../picture-engine.ts');
      savePicture(pictureEngine, { kind, title, option: optionFor(savedSize), height: savedSize.height });
    } catch (error) {
      toastFailure(explain(error));
    }
  }
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить график" error={failure} />;
  return (
    <>
      <figure
        ref={root}
        aria-label={`${subject}: ${lines.map((line) => line.name).join('; ')}. Те же данные в таблице.`}
        className={css({ height: { base: '18rem', md: '24rem' }, width: 'full' })}
      />
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '1' })}>
        <PictureButtons title={title} onSave={(kind) => void save(kind)} />
      </div>
    </>
  );
}

const savedSize = { width: savedWidth, height: 560 };

function colours() {
  return {
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    grid: tokenColour('border.default'),
    surface: tokenColour('bg.surface'),
    border: tokenColour('border.strong'),
  };
}
