import { clientStatusNames } from '@molva/contract/status-names';
import type { Tone } from '../../components/status.tsx';
import { counted, type Forms } from '../../lib/formats.ts';
import type { ClientStatus } from './api.ts';

export const clientStatus: Record<ClientStatus, { word: string; tone: Tone }> = {
  active: { word: clientStatusNames.active, tone: 'good' },
  paused: { word: clientStatusNames.paused, tone: 'wait' },
  archived: { word: clientStatusNames.archived, tone: 'idle' },
};

/** States of a text as a number of texts is in them, in the order a text goes through them. */
export const requestStates = [
  ['empty', ['пустой', 'пустых', 'пустых']],
  ['writing', ['пишется', 'пишутся', 'пишутся']],
  ['editing', ['на проверке', 'на проверке', 'на проверке']],
  ['correction', ['на правке', 'на правке', 'на правке']],
  ['client_review', ['у клиента', 'у клиента', 'у клиента']],
  ['approved', ['согласован', 'согласованы', 'согласованы']],
  ['with_customer', ['у автора', 'у автора', 'у автора']],
  ['published', ['опубликован', 'опубликованы', 'опубликованы']],
  ['removed', ['удалён', 'удалены', 'удалены']],
  ['rejected', ['отклонён', 'отклонены', 'отклонены']],
] as const satisfies readonly (readonly [string, Forms])[];

const over: ReadonlySet<string> = new Set(['published', 'removed', 'rejected']);
const inWork = requestStates.filter(([state]) => !over.has(state));

/** «3 пишутся», «1 у клиента»: texts by state, only of work that is not over. */
export function textsInWork(requests: Readonly<Record<string, number>>): string[] {
  return inWork
    .filter(([state]) => (requests[state] ?? 0) > 0)
    .map(([state, forms]) => counted(requests[state] ?? 0, forms));
}

/** How many texts are worked on in all. */
export const countInWork = (requests: Readonly<Record<string, number>>): number =>
  inWork.reduce((sum, [state]) => sum + (requests[state] ?? 0), 0);
