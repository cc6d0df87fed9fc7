import { css } from '#styled/css';

/** A box of the side, and a quiet line in it. */
export const boxStyle = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  p: '3',
  minWidth: '0',
});
export const quietStyle = css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' });
export const wordsStyle = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
export const stackStyle = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
