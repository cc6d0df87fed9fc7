import { ApiError } from '../../lib/api-error.ts';
import { counted } from '../../lib/formats.ts';

/** At most so many names are told; the rest is counted. */
const maxNames = 3;

/** Why one may not go yet, where one answers for clients: «Вы отвечаете за 2 клиентов: «А», «Б»…». */
export function stillResponsible(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const listed = names.slice(0, maxNames).map((name) => `«${name.replaceAll(/[«»"]/g, '')}»`);
  const rest = names.length > maxNames ? ` и ещё ${names.length - maxNames}` : '';
  const whom = counted(names.length, ['клиента', 'клиентов', 'клиентов']);
  return `Вы отвечаете за ${whom}: ${listed.join(', ')}${rest}. Пусть руководитель сначала передаст их другому.`;
}

/** What the server's refusal to delete an account means; nothing where it is no refusal. */
export function deleteRefusal(error: unknown): string | undefined {
  if (error instanceof ApiError && error.status === 403) {
    return 'Администратор не удаляет сам себя. Попросите другого администратора.';
  }
  if (error instanceof ApiError && error.status === 409) {
    return 'Вы отвечаете за клиентов. Пусть руководитель сначала передаст их другому.';
  }
  return undefined;
}

/** Whether the address was typed as it is, in any case. */
export function isOwnAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
