/** Levels of staff, lowest first. */
export const levels = ['trainee', 'copywriter', 'editor', 'manager', 'head'] as const;
export type Level = (typeof levels)[number];

export const userKinds = ['staff', 'client'] as const;
export type UserKind = (typeof userKinds)[number];
