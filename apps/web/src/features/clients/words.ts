import type { Tone } from '../../components/status.tsx';
import type { ClientStatus } from './api.ts';

export const clientStatus: Record<ClientStatus, { word: string; tone: Tone }> = {
  active: { word: 'Работаем', tone: 'good' },
  paused: { word: 'Пауза', tone: 'wait' },
  archived: { word: 'В архиве', tone: 'idle' },
};

/** States of a text, in the order a text goes through them. */
export const requestStates = [
  ['empty', 'пустые'],
  ['writing', 'пишутся'],
  ['editing', 'на проверке'],
  ['correction', 'на правке'],
  ['client_review', 'у клиента'],
  ['approved', 'согласованы'],
  ['with_customer', 'у автора'],
  ['published', 'опубликованы'],
  ['removed', 'удалены'],
  ['rejected', 'отклонены'],
] as const;

/** «3 пишутся, 1 у клиента», only of work that is not over. */
export function textsInWork(requests: Readonly<Record<string, number>>): { state: string; count: number }[] {
  const over = new Set(['published', 'removed', 'rejected']);
  return requestStates
    .filter(([state]) => !over.has(state) && (requests[state] ?? 0) > 0)
    .map(([state, word]) => ({ state: word, count: requests[state] ?? 0 }));
}
