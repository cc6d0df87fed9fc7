import { css } from '#styled/css';

/** What floats above the page: menus, lists of choices. */
export const floatStyle = css({
  bg: 'bg.surface',
  color: 'fg.default',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'float',
  p: '1',
  minWidth: '10rem',
  maxHeight: 'min(24rem, var(--available-height, 24rem))',
  overflowY: 'auto',
  zIndex: 'popover',
  outline: 'none',
  _open: { animation: 'rise token(durations.fast) token(easings.out)' },
});

export const optionStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'control',
  px: '2',
  py: '1',
  borderRadius: 'sm',
  textStyle: 'body',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  userSelect: 'none',
  '&[data-highlighted]': { bg: 'bg.active' },
  '&[data-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
  '& svg': { width: '4', height: '4', flexShrink: 0, color: 'fg.icon' },
});

/** Quiet words at the end of a choice. */
export const optionHint = css({
  ml: 'auto',
  pl: '2',
  color: 'fg.muted',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
});
