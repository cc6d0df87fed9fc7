/** Page-wide rules: colour scheme, focus ring, tabular figures, no motion for those who ask for none. */
export const globalCss = {
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  html: {
    fontFamily: 'body',
    bg: 'bg.canvas',
    color: 'fg.default',
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    scrollbarColor: 'token(colors.border.strong) transparent',
    accentColor: 'accent.mark',
  },
  body: { textStyle: 'body', minHeight: '100dvh', overflowWrap: 'break-word' },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::selection': { bg: 'accent.solid', color: 'accent.ink' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  'table, time, input[type=number], input[type=date]': { fontVariantNumeric: 'tabular-nums' },
  'button, [role=button], label, summary': { cursor: 'pointer' },
  'button:disabled, [data-disabled]': { cursor: 'not-allowed' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
