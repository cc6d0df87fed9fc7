/** States of a task and the steps between them. No imports: the web has a word for each. */
export const taskStates = ['open', 'done', 'dropped'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskSteps = ['complete', 'drop', 'reopen'] as const;
export type TaskStep = (typeof taskSteps)[number];

/** Where each step may be taken, and where it leads. */
export const taskStepsFrom: Readonly<Record<TaskStep, { from: readonly TaskState[]; to: TaskState }>> = {
  complete: { from: ['open'], to: 'done' },
  drop: { from: ['open'], to: 'dropped' },
  reopen: { from: ['done', 'dropped'], to: 'open' },
};

export const taskSorts = ['due_date', '-due_date', 'created_at', '-created_at'] as const;
export type TaskSort = (typeof taskSorts)[number];

export const taskLimits = {
  titleLength: 255,
  descriptionLength: 10_000,
  noteLength: 5_000,
  areas: 500,
  images: 30,
  /** Days on each side that a theme is compared over, at most. */
  effectDays: 90,
  /** With fewer reviews with a text on either side nothing is said of a change. */
  effectReviews: 10,
  page: 200,
} as const;
