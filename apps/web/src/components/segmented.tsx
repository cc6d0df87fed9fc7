import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { srOnlyText } from './styles.ts';

const root = css({
  position: 'relative',
  display: 'inline-flex',
  p: '2px',
  height: 'control',
  bg: 'bg.active',
  borderRadius: 'sm',
  maxWidth: 'full',
  overflowX: 'auto',
});
const item = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  px: '2.5',
  borderRadius: 'xs',
  textStyle: 'small',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  cursor: 'pointer',
  flex: '1 0 auto',
  _hover: { color: 'fg.default' },
  '&:has(:checked)': { bg: 'bg.surface', color: 'fg.default' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  '& svg': { width: '4', height: '4' },
});

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Shows icons alone; the words stay for assistive tools. */
  iconsOnly?: boolean;
}

/** One of a few, all in sight. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onChange, iconsOnly = false } = props;
  const name = useId();
  return (
    <div ref={showChosen} role="radiogroup" aria-label={label} className={root}>
      {options.map((option) => (
        <label key={option.value} className={item} title={iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={srOnlyText}
          />
          {option.icon}
          <span className={iconsOnly ? srOnlyText : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** On a phone not all may fit: the one that is chosen is brought into sight. */
function showChosen(scroller: HTMLElement | null): void {
  const chosen = scroller?.querySelector<HTMLElement>('label:has(:checked)');
  if (!chosen || !scroller) return;
  scroller.scrollLeft = chosen.offsetLeft - (scroller.clientWidth - chosen.offsetWidth) / 2;
}
