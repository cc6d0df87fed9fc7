import { css } from '#styled/css';
import { rating } from '../../../lib/formats.ts';
import { srOnlyText } from '../../../components/styles.ts';
import type { Area } from '../../areas/index.ts';
import { maxLines } from '../search.ts';

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'controlSmall',
  maxWidth: 'full',
  px: '2.5',
  py: '0.5',
  borderRadius: 'full',
  border: '1px solid',
  borderColor: 'border.default',
  bg: 'bg.surface',
  color: 'fg.muted',
  textStyle: 'small',
  textAlign: 'start',
  '&:hover:not(:disabled)': { borderColor: 'border.hover' },
  '&[aria-pressed=true]': { color: 'fg.default', borderColor: 'border.control' },
  _disabled: { opacity: 0.6 },
});
const swatch = css({ width: '3.5', height: '0', borderTopWidth: '3px', borderRadius: 'full', flexShrink: 0 });

interface AreaLegendProps {
  areas: readonly Area[];
  /** Names by id, without the beginning they share. */
  names: ReadonlyMap<string, string>;
  /** Number of the colour of each area that is shown. */
  colours: ReadonlyMap<string, number>;
  onToggle: (areaId: string) => void;
}

/** Which areas the chart shows; each button is the key to its line too. */
export function AreaLegend({ areas, names, colours, onToggle }: AreaLegendProps) {
  const full = colours.size >= maxLines;
  return (
    <fieldset className={list}>
      <legend className={srOnlyText}>Точки на графике</legend>
      {areas.map((area) => {
        const colour = colours.get(area.id);
        const isShown = colour !== undefined;
        // Where none is named the address means the first few: the last one cannot be taken away.
        const isLast = isShown && colours.size === 1;
        return (
          <button
            key={area.id}
            type="button"
            className={item}
            aria-pressed={isShown}
            disabled={isLast || (!isShown && full)}
            title={
              isLast
                ? 'На графике остаётся хотя бы одна точка'
                : !isShown && full
                  ? `На графике помещается ${maxLines} точек`
                  : area.fullname_area
            }
            onClick={() => onToggle(area.id)}
          >
            <span
              className={swatch}
              style={{
                borderColor: isShown ? `var(--colors-chart-${colour})` : 'var(--colors-border-control)',
              }}
            />
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              {names.get(area.id) ?? area.fullname_area}
              {area.rating !== null && (
                <b className={css({ fontWeight: 'semibold', ml: '1.5', fontVariantNumeric: 'tabular-nums' })}>
                  {rating(area.rating, 2)}
                </b>
              )}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
