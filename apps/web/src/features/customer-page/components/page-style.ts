import { css, cva } from '#styled/css';

export const page = css({
  width: 'full',
  maxWidth: '40rem',
  mx: 'auto',
  px: { base: '4', md: '6' },
  pt: { base: '6', md: '12' },
  pb: '12',
  fontSize: '[1.0625rem]',
  lineHeight: '[1.55]',
});
export const heading = css({
  fontSize: '2xl',
  lineHeight: '1.3',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
});
export const quiet = css({ color: 'fg.muted' });
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '5' });
export const textBox = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
/** Large enough for a thumb. */
export const bigButton = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: { base: 'full', sm: 'auto' },
    minHeight: '12',
    px: '5',
    py: '2',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontWeight: 'semibold',
    textAlign: 'center',
    _disabled: { opacity: 0.6 },
    '& svg': { width: '5', height: '5', flexShrink: 0 },
  },
  variants: {
    look: {
      main: { bg: 'accent.solid', color: 'accent.ink', '&:hover:not(:disabled)': { bg: 'accent.hover' } },
      plain: {
        bg: 'bg.surface',
        borderColor: 'border.control',
        '&:hover:not(:disabled)': { bg: 'bg.hover' },
      },
      quiet: {
        color: 'fg.muted',
        px: '3',
        '&:hover:not(:disabled)': { color: 'fg.default', bg: 'bg.hover' },
      },
    },
  },
  defaultVariants: { look: 'plain' },
});
export const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
export const alert = css({ color: 'danger.text' });
