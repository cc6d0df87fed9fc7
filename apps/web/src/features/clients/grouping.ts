import { personName } from '../../lib/person-name.ts';
import type { Client } from './api.ts';
import type { ClientsSearch } from './search.ts';
import { clientStatus } from './words.ts';

export type ClientGroup = NonNullable<ClientsSearch['group']>;

export const groupChoices: readonly { value: ClientGroup | 'none'; label: string }[] = [
  { value: 'none', label: 'Без групп' },
  { value: 'responsible', label: 'По ответственному' },
  { value: 'status', label: 'По статусу' },
  { value: 'health', label: 'По сбору' },
];

/** How collecting stands: `failing` comes first in a list of groups. */
export function healthOf({
  areas_failing,
  areas_watched,
}: Client['monitoring']): 'failing' | 'good' | 'none' {
  if (areas_failing > 0) return 'failing';
  return areas_watched > 0 ? 'good' : 'none';
}

const healthWords = { failing: 'Сбор с ошибками', good: 'Сбор в порядке', none: 'Сбор не настроен' };

/** The group a client stands in, as the server puts them together. */
export function groupOf(client: Client, by: ClientGroup): { id: string; label: string } {
  if (by === 'status') return { id: client.status, label: clientStatus[client.status].word };
  if (by === 'health') {
    const health = healthOf(client.monitoring);
    return { id: health, label: healthWords[health] };
  }
  const { responsible } = client;
  return responsible
    ? { id: responsible.id, label: personName(responsible) }
    : { id: 'none', label: 'Ответственный не назначен' };
}
