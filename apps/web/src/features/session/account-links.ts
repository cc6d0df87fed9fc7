import { type Answer, api } from '../../lib/api.ts';

export type AccountLink = Answer<'POST /account-links/check'>;

/** What a link of a mail leads to, and whether it still does. */
export const checkAccountLink = (token: string): Promise<AccountLink> =>
  api('POST /account-links/check', { body: { token } });

/** @returns the token with which a new password is set */
export async function undoEmail(token: string): Promise<string> {
  return (await api('POST /account-links/undo-email', { body: { token } })).reset_token;
}

const dead = {
  used: ['Ссылка уже сработала', 'Она действует один раз.'],
  expired: ['Ссылка больше не действует', 'Её время вышло. Если нужна помощь, напишите администратору.'],
  invalid: ['Ссылка не подходит', 'Проверьте, что скопировали её из письма целиком.'],
} as const;

/** What is said of a link that does nothing any more. */
export function deadAccountLink(state: Exclude<AccountLink['state'], 'valid'>) {
  const [title, text] = dead[state];
  return { title, text };
}
