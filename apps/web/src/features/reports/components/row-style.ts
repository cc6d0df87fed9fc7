import { css } from '#styled/css';

/** Rows of a list in a dialog. */
export const rowsStyle = css({
  borderTop: '1px solid token(colors.border.default)',
  '& > li': { borderBottom: '1px solid token(colors.border.default)', py: '2.5' },
});
export const rowStyle = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' });
export const wordsStyle = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
export const quietStyle = css({ textStyle: 'small', color: 'fg.muted' });
export const troubleStyle = css({ textStyle: 'small', color: 'danger.text' });
