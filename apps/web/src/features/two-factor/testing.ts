import { page } from 'vitest/browser';
import { json, server } from '../../test/server.ts';
import type { SecondFactors } from './api.ts';

export const factorsAt = '/users/me/second-factors';
export const laptop = {
  id: 'laptop',
  name: 'Рабочий ноутбук в кабинете на Константинопольско-Преображенской',
  created_at: '2024-03-02T09:00:00Z',
  last_used_at: null,
};

/** Nothing is set up, and nothing has to be. */
export const factors = (more: Partial<SecondFactors> = {}): SecondFactors => ({
  is_on: false,
  required: false,
  due_at: null,
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  ...more,
});
/** An app and a key are. */
export const both = factors({
  is_on: true,
  totp_since: '2024-02-29T09:00:00Z',
  passkeys: [laptop],
  recovery_codes_left: 3,
});

interface Answers {
  of?: SecondFactors;
  second_factor?: 'due' | 'needed';
  /** To calls that change something, by what is asked; else they succeed. */
  answer?: (path: string) => Response | undefined;
}

/** @returns what was sent to change something */
export function answering({ of = factors(), second_factor, answer }: Answers = {}) {
  const calls = server(({ path, method }) => {
    if (method !== 'GET') return answer?.(path) ?? json({ message: 'Done' });
    return json(path.startsWith(factorsAt) ? of : { id: 'me', kind: 'staff', second_factor });
  });
  return () => calls.filter(({ method }) => method !== 'GET');
}

export const refusal = (code: string, status = 400) => json({ detail: code, code }, status);

/** What a browser gives for a key that it made. */
export const madeKey = {
  id: 'key',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

/** What it gives for one that it was asked to use. */
export const usedKey = {
  ...madeKey,
  response: {
    authenticatorData: new ArrayBuffer(3),
    clientDataJSON: new ArrayBuffer(3),
    signature: new ArrayBuffer(3),
  },
} as unknown as Credential;

export const proof = page.getByRole('alertdialog');
export const password = proof.getByLabelText('Ваш пароль', { exact: true });
