import { css } from '#styled/css';

/** The look of a tab, shared with the links that switch screens of a client. */
export const tabStyle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: '9',
  px: '1',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  _hover: { color: 'fg.default' },
  '&[data-selected], &[aria-current=page]': { color: 'fg.default', borderBottomColor: 'accent.mark' },
  _focusVisible: { outlineOffset: '-2px' },
});
export const tabListStyle = css({
  display: 'flex',
  gap: '4',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '& > *': { mb: '-1px' },
});
