/** Of the last collection of a competitor; `never`: none began. */
export const competitorStates = ['never', 'queued', 'running', 'done', 'partial', 'failed'] as const;

export type CompetitorState = (typeof competitorStates)[number];

export const competitorDifferences = ['more', 'less', 'same', 'too_few'] as const;

/** Beside a competitor's share of a theme: how it stands to the client's, where chance does not explain it. */
export const differenceWords: Readonly<Record<(typeof competitorDifferences)[number], string | null>> = {
  more: 'чаще, чем у вас',
  less: 'реже, чем у вас',
  same: null,
  too_few: 'мало отзывов',
};

export const competitorLimits = {
  /** Of one client. */
  each: 20,
  /** Figures are of reviews published in so many days up to today. */
  recentDays: 90,
  months: 12,
  areasPage: 100,
  themesPage: 100,
  restoreDays: 30,
} as const;
