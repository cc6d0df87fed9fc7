/** Sizes in rem of a 16 px root, so that a reader's own text size scales everything. Names are steps of 4 px. */
function steps(...multiples: number[]): Record<string, { value: string }> {
  return Object.fromEntries(multiples.map((n) => [String(n), { value: n === 0 ? '0' : `${n / 4}rem` }]));
}

const grid = steps(0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32);

export const tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    control: { value: '2rem' },
    controlSmall: { value: '1.75rem' },
    sidebar: { value: '13.5rem' },
    sidebarSmall: { value: '3.25rem' },
    read: { value: '72ch' },
  },
  fonts: {
    body: { value: "'Golos Text Variable', 'Golos Text Fallback', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    read: { value: '0.96875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.625rem' },
    '4xl': { value: '3.5rem' },
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  radii: {
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '10px' },
    full: { value: '9999px' },
  },
  durations: { fast: { value: '120ms' }, normal: { value: '160ms' }, slow: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    bar: { value: 20 },
    float: { value: 100 },
    dialog: { value: 200 },
    popover: { value: 300 },
    toast: { value: 400 },
  },
};

export const textStyles = {
  body: { value: { fontSize: 'md', lineHeight: '1.25rem' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.125rem' } },
  tiny: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  read: { value: { fontSize: 'read', lineHeight: '1.55' } },
  label: { value: { fontSize: 'sm', lineHeight: '1.125rem', fontWeight: 'medium' } },
  heading: { value: { fontSize: 'lg', lineHeight: '1.5rem', fontWeight: 'semibold' } },
  title: {
    value: { fontSize: 'xl', lineHeight: '1.75rem', fontWeight: 'semibold', letterSpacing: '-0.01em' },
  },
};

export const breakpoints = { sm: '40rem', md: '56rem', lg: '72rem', xl: '88rem' };

export const keyframes = {
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(4px)' }, to: { opacity: '1', transform: 'none' } },
  slideIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  slideOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  slideInStart: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  slideOutStart: { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  sweep: { from: { left: '-40%' }, to: { left: '100%' } },
};
