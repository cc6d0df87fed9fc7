import { css } from '#styled/css';

export const blockStyle = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
export const blockTitle = css({ fontWeight: 'semibold' });
export const textBox = css({
  textStyle: 'read',
  maxWidth: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  pl: '3',
  borderLeft: '2px solid token(colors.border.strong)',
});
export const noteStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  p: '3',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.subtle',
  '& svg': { width: '4', height: '4', flexShrink: 0 },
});
