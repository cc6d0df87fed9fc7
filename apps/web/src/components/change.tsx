import { ArrowDown, ArrowUp } from 'lucide-react';
import { cva } from '#styled/css';
import { change } from '../lib/formats.ts';
import { srOnlyText } from './styles.ts';

const style = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& svg': { width: '3', height: '3' },
  },
  variants: {
    way: { up: { color: 'success.text' }, down: { color: 'danger.text' }, none: { color: 'fg.muted' } },
  },
});

interface ChangeProps {
  from: number | null;
  to: number | null;
  /** For assistive tools: «за 30 дней». */
  since: string;
  digits?: number;
}

/** How a rating moved: arrow, sign and colour say the same. */
export function Change({ from, to, since, digits = 1 }: ChangeProps) {
  if (from === null || to === null) return null;
  const moved = Number((to - from).toFixed(digits));
  const way = moved > 0 ? 'up' : moved < 0 ? 'down' : 'none';
  return (
    <span className={style({ way })}>
      {way === 'up' && <ArrowUp aria-hidden="true" />}
      {way === 'down' && <ArrowDown aria-hidden="true" />}
      {way === 'none' ? 'без изменений' : change(moved, digits)}
      <span className={srOnlyText}> {since}</span>
    </span>
  );
}
