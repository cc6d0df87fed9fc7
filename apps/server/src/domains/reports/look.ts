/** The brand's colours as a report uses them: dark enough in print, told apart without colour. */
export const colour = {
  brand: '#FFB07D',
  brandInk: '#341A08',
  brandText: '#A65100',
  brandSoft: '#FFF7F2',
  ink: '#342F2D',
  quiet: '#67625F',
  line: '#DCD6D3',
  soft: '#F8F2EF',
} as const;

/** Points. A4 has 595 × 842. */
export const page = { margin: 48, width: 595.28 - 2 * 48, height: 841.89 } as const;

/** The mark of the product (apps/web/public/icon.svg). */
export const mark =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">` +
  `<rect width="32" height="32" rx="8" fill="${colour.brandInk}"/>` +
  `<path d="M7 22V11.5l5 6 4-5 4 5 5-6V22" fill="none" stroke="${colour.brand}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
