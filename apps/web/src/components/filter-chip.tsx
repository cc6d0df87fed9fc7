import { X } from 'lucide-react';
import { css } from '#styled/css';

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  height: 'controlSmall',
  maxWidth: 'full',
  pl: '2.5',
  gap: '1',
  borderRadius: 'full',
  bg: 'accent.subtle',
  color: 'accent.text',
  textStyle: 'small',
  fontWeight: 'medium',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '18rem' },
  '& button': {
    width: '6',
    height: '6',
    mr: '0.5',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    _hover: { bg: 'bg.active' },
  },
  '& svg': { width: '3.5', height: '3.5' },
});

/** A filter in force, with the way to remove it. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <span className={chip}>
      <span title={children}>{children}</span>
      <button type="button" aria-label={`Убрать фильтр: ${children}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
