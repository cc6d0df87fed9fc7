/** Items of a list that are read: one more than the most that is taken of a page, so that it is said that there are more. */
export const maxItems = 1_001;
