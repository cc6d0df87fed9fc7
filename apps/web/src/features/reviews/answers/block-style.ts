import { css } from '#styled/css';

/** A part of the review's panel. */
export const block = css({ mt: '5', pt: '4', borderTopWidth: '1px', borderColor: 'border.default' });
export const blockHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1',
  mb: '2',
});
export const blockTitle = css({ fontWeight: 'semibold' });
export const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' });
export const quiet = css({ textStyle: 'small', color: 'fg.muted', mb: '3' });
