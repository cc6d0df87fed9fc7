import { css, cva } from '#styled/css';

export const sidebarStyle = cva({
  base: {
    position: 'sticky',
    top: '0',
    // Above what sticks in the screen: its menus open over it.
    zIndex: 'bar',
    height: '100dvh',
    flexShrink: 0,
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    bg: 'bg.canvas',
    borderRightWidth: '1px',
    borderColor: 'border.default',
    transition: 'width token(durations.slow) token(easings.out)',
    overflow: 'hidden',
  },
  variants: { small: { true: { width: 'sidebarSmall' }, false: { width: 'sidebar' } } },
});

export const navLinkStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  height: 'control',
  px: '2',
  borderRadius: 'sm',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  _hover: { bg: 'bg.active', color: 'fg.default' },
  '&[data-status=active]': { bg: 'accent.subtle', color: 'accent.text' },
  _focusVisible: { outlineOffset: '-2px' },
  '& svg': { width: '4', height: '4', flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
