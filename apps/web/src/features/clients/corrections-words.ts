import type { Client } from './api.ts';

/** When a text that its customer corrected goes back to the client. */
export const correctionsWords: Readonly<Record<Client['customer_corrections'], string>> = {
  always: 'Всегда',
  facts: 'Когда меняются факты',
  never: 'Никогда',
};
