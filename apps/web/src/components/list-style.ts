import { css } from '#styled/css';

/** The frame around a list of rows; `data-stale` while newer ones are on their way. */
export const listStyle = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  '&[data-stale=true]': { opacity: 0.6 },
});
/** The same where a row's own ground must not stand out at the corners. */
export const clippedListStyle = `${listStyle} ${css({ overflow: 'hidden' })}`;

/** A row of such a list, whatever it is made of. */
export const rowStyle = css({
  px: { base: '3', md: '4' },
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _first: { borderTopWidth: '0' },
});
