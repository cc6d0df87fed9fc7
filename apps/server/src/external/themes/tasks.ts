import type { KnownTheme, PackedWords, ReviewText } from '@molva/themes';

/** What is asked of the process that finds themes: one run at a time, its texts first. */
export type ThemesTask =
  | { kind: 'begin' }
  | { kind: 'add'; texts: ReviewText[] }
  | { kind: 'find'; fixed: KnownTheme[]; before: KnownTheme[]; count: number | null; seed: number };

/** What is asked of the process that reads some texts by what a run learned. */
export type ReaderTask =
  | { kind: 'read'; model: ReadingModel; texts: ReviewText[] }
  | { kind: 'split'; model: ReadingModel; clauses: string[]; count: number; seed: number }
  | { kind: 'lemmas'; words: string[] };

/** By what texts are read between two runs. */
export interface ReadingModel extends PackedWords {
  dimensions: number;
  leastCloseness: number;
  /** By the number of the theme. A theme of keywords alone has no middle. */
  themes: { center: Float32Array | null; keywords: readonly string[] }[];
}

/** A theme that was found: of the known one with the id, or a new one. */
export interface FoundTheme {
  id: string | null;
  name: string;
  keywords: string[];
  /** Its middle, of unit length. */
  center: Float32Array;
}

/** What a review says of a theme, by the number of the theme. */
export interface FoundPlaces {
  reviewId: string;
  theme: number;
  /** Beginning and end of each, in UTF-16 code units; the closest comes first. */
  places: number[];
  closeness: number;
}

/** What a run learned of words. */
export interface LearnedWords extends PackedWords {
  dimensions: number;
  leastCloseness: number;
}

export interface ThemesAnswer {
  themes: FoundTheme[];
  learned: LearnedWords | null;
}

/** A theme that another falls into. */
export interface FoundPart {
  name: string;
  keywords: string[];
  center: Float32Array;
}

export interface ReaderAnswer {
  places: FoundPlaces[];
  parts: FoundPart[];
  /** First forms; null: a word that says nothing of what is spoken about. */
  lemmas: (string | null)[];
}
