import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { type PictureKind, savedWidth, savePicture } from '../../../components/save-picture.ts';
import { quietText } from '../../../components/styles.ts';
import { useChart } from '../../../components/use-chart.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { PictureColours } from '../pictures.ts';

const loadEngine = () => import('../chart-engine.ts').then(({ themesEngine }) => themesEngine);

interface PictureProps {
  title: string;
  /** What it says in words, for whoever does not see it. */
  label: string;
  option: (colours: PictureColours) => EChartsCoreOption;
  onPick?: (id: string) => void;
}

/** A picture of themes, that can be kept as PNG and SVG. The table says the same in text. */
export function Picture({ title, label, option, onPick }: PictureProps) {
  const draw = useCallback((node: HTMLElement) => option(coloursShown(node.clientWidth)), [option]);
  const { root, engine, failure } = useChart({ load: loadEngine, option: draw, onPick });
  const keep = (kind: PictureKind) => {
    if (engine) savePicture(engine, { kind, title, option: option(coloursShown(savedWidth)) });
  };
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить картинку" error={failure} />;
  return (
    <section aria-label={title} className={css({ mb: '5' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' })}>
        <h2 className={`${quietText} ${css({ flex: '1' })}`}>{title}</h2>
        <PictureButtons title={title} onSave={keep} />
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
    font: getComputedStyle(document.body).fontFamily,
  };
}
