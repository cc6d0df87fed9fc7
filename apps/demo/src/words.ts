import { counted } from '@molva/russian/plurals';
import { accountOf, type DemoPerson, head, managers, staff } from './generator/staff.ts';
import type { Progress } from './agency/collect-all.ts';
import type { AgencyClient } from './generator/index.ts';

const places = ['точка', 'точки', 'точек'] as const;
const ofPlaces = ['точки', 'точек', 'точек'] as const;
const reviews = ['отзыв', 'отзыва', 'отзывов'] as const;

/** «Агентство: 6 клиентов, 40 точек на пяти площадках». */
export function agencyLine(clients: number, areas: number): string {
  return `Агентство: ${counted(clients, ['клиент', 'клиента', 'клиентов'])}, ${counted(areas, places)}`;
}

export function progressLine({ areas, ended, reviews: found }: Progress): string {
  return `Собираем отзывы: ${ended} из ${counted(areas, ofPlaces)}, ${counted(found, reviews)}`;
}

export function collectedLine({ areas, failed, reviews: found }: Progress, seconds: number): string {
  const troubled = failed === 0 ? '' : `; не до конца: ${counted(failed, places)}`;
  return `Собрано за ${seconds} с: ${counted(found, reviews)}, ${counted(areas, places)}${troubled}`;
}

export function historyLine(count: number): string {
  return `Дописана история рейтингов: ${counted(count, ['запись', 'записи', 'записей'])}`;
}

/** Where to look and how to sign in, a line for each role. */
export function signInLines(
  address: string,
  administrator: DemoPerson,
  clients: readonly AgencyClient[],
): string[] {
  const people = [administrator, ...staff].map(({ role, email, password }) => [role, email, password]);
  const accounts = clients.map((client) => {
    const { email, password } = accountOf(client.key);
    return ['Клиент', email, `${password}   ${client.name}`];
  });
  const rows = [...people, ...accounts];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2;
  const [first, second] = [width(0), width(1)];
  return [
    `Откройте ${address} и войдите:`,
    ...rows.map(
      ([role = '', email = '', rest = '']) => `  ${role.padEnd(first)}${email.padEnd(second)}${rest}`,
    ),
    '',
    `Начать лучше с ${managers[0].email}; ${head.email} видит и меняет всё. Отзывы продолжают приходить.`,
    'Ctrl+C останавливает.',
  ];
}
