import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { quietText } from '../../../components/styles.ts';
import { useChart } from '../../../components/use-chart.ts';
import { bodyFont } from '../../../lib/body-font.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { PictureColours } from '../pictures.ts';

const loadEngine = () => import('../chart-engine.ts').then(({ themesEngine }) => themesEngine);

const savedHeight = 700;

interface PictureProps {
  title: string;
  /** Whose themes, of which days: stands in its file. */
  about: readonly string[];
  /** What it says in words, for whoever does not see it. */
  label: string;
  option: (colours: PictureColours) => EChartsCoreOption;
  onPick?: (id: string) => void;
}

/** A picture of themes, that can be kept as PNG and SVG. The table says the same in text. */
export function Picture({ title, about, label, option, onPick }: PictureProps) {
  const draw = useCallback((node: HTMLElement) => option(coloursShown(node.clientWidth)), [option]);
  const { root, failure } = useChart({ load: loadEngine, option: draw, onPick });
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить картинку" error={failure} />;
  return (
    <section aria-label={title} className={css({ mb: '5' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' })}>
        <h2 className={`${quietText} ${css({ flex: '1' })}`}>{title}</h2>
        <PictureButtons
          title={title}
          about={about}
          draw={async (width) => ({
            engine: await loadEngine(),
            option: option(coloursShown(width)),
            height: savedHeight,
          })}
        />
      </div>
      <figure
        ref={root}
        aria-label={label}
        className={css({ height: { base: '20rem', md: '26rem' }, width: 'full' })}
      />
    </section>
  );
}

function coloursShown(width: number): PictureColours {
  return {
    width,
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    grid: tokenColour('border.default'),
    surface: tokenColour('bg.canvas'),
    grade: (average) => {
      const step = Math.min(5, Math.max(1, Math.round(average ?? 3)));
      return { fill: tokenColour(`grade.${step}`), ink: tokenColour(`gradeInk.${step}`) };
    },
    line: (index) => tokenColour(`chart.${index}`),
    font: bodyFont(),
  };
}
