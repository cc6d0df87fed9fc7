/** Between −this and this a text neither praises nor blames clearly. */
export const clearTone = 0.3;

/**
 * A text contradicts its grade only where it is this sure. Of the 7 reviews that it picked of 1,175 of banks and car dealers, 6
 * did when a person read them; at 0.8 it picked 16, of which 11 did.
 */
const sure = 0.9;

/**
 * @param score −1 (blames) to 1 (praises); null where nothing tells
 * @param rating 1 to 5; null where there is none
 */
export const contradicts = (score: number | null, rating: number | null): boolean =>
  score !== null && rating !== null && ((rating >= 4 && score <= -sure) || (rating <= 2 && score >= sure));
