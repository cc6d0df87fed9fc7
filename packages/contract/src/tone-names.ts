import type { Tone } from './tones.ts';

/** What the text sounds like, beside the customer's own grade. */
export const toneNames: Readonly<Record<Tone, string>> = {
  negative: 'Текст ругает',
  neutral: 'Текст сдержан',
  positive: 'Текст хвалит',
};
