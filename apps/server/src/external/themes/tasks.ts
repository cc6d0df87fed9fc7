import type { KnownTheme, ReviewText } from '@molva/themes';

/** What is asked of the process that finds themes: one run at a time, its texts first. */
export type ThemesTask =
  | { kind: 'begin' }
  | { kind: 'add'; texts: ReviewText[] }
  | { kind: 'find'; fixed: KnownTheme[]; before: KnownTheme[]; count: number | null; seed: number };

/** A theme that was found: of the known one with the id, or a new one. */
export interface FoundTheme {
  id: string | null;
  name: string;
  keywords: string[];
}

/** What a review says of a theme, by the number of the theme. */
export interface FoundPlaces {
  reviewId: string;
  theme: number;
  /** Beginning and end of each, in UTF-16 code units. */
  places: number[];
  closeness: number;
}

export interface ThemesAnswer {
  themes: FoundTheme[];
}
