/** Whether a text praises or blames. */
export const tones = ['negative', 'neutral', 'positive'] as const;
export type Tone = (typeof tones)[number];
