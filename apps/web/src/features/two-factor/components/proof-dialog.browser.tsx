import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json } from '../../../test/server.ts';
import type { Proof, SecondFactors } from '../api.ts';
import { answering, both, factors, laptop, password, proof, refusal, usedKey } from '../testing.ts';
import { ProofDialog } from './proof-dialog.tsx';

const options = { challenge: 'AAAA', rpId: 'localhost' };
const act = proof.getByRole('button', { name: 'Удалить' });
const code = proof.getByRole('textbox', { name: /[Кк]од/ });
const key = proof.getByRole('button', { name: 'Ключ доступа вместо кода' });

interface Asked {
  of?: SecondFactors;
  needs?: 'password' | 'both';
  /** What comes of each try. */
  fails?: unknown[];
  answer?: (path: string) => Response;
}

function show({ of = both, needs = 'both', fails = [], answer }: Asked = {}) {
  const sent = answering({ of, ...(answer && { answer }) });
  const proofs: Proof[] = [];
  const onClose = vi.fn<() => void>();
  async function onProved(given: Proof) {
    proofs.push(given);
    const failure = fails.shift();
    if (failure !== undefined) throw failure;
  }
  render(
    <ProofDialog
      title="Удалить ключ?"
      action="Удалить"
      needs={needs}
      onClose={onClose}
      onProved={onProved}
    />,
  );
  return { proofs, sent, onClose };
}
const refused = (code: string) => new ApiError(400, '', { code });
const named = (name: string) => Object.assign(new Error(name), { name });

afterEach(() => vi.restoreAllMocks());

it('asks for the password alone where nothing else is set up, or nothing else is needed', async () => {
  const { proofs } = show({ of: factors() });
  await expect.element(password).toHaveFocus();
  await expect.element(act).toBeDisabled();
  await userEvent.keyboard(' пароль {Enter}');
  // Taken as it was typed.
  await expect.poll(() => proofs).toEqual([{ current_password: ' пароль ' }]);
  await expect.element(code).not.toBeInTheDocument();
});

it('asks for no code where the password is enough', async () => {
  const { proofs } = show({ needs: 'password' });
  await password.fill('пароль');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => proofs).toEqual([{ current_password: 'пароль' }]);
  await expect.element(key).not.toBeInTheDocument();
});

it('sends nothing until both are typed', async () => {
  const { proofs } = show();
  await expect.element(code).toHaveAccessibleName('Код из приложения или запасной');
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(act).toBeDisabled();
  await password.fill('пароль');
  await code.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(act).toBeDisabled();
  expect(proofs).toEqual([]);
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => proofs).toEqual([{ current_password: 'пароль', code: '123 456' }]);
});

it('asks for a recovery code of whoever has no app', async () => {
  show({ of: { ...both, totp_since: null, passkeys: [laptop] } });
  await expect.element(code).toHaveAccessibleName('Запасной код');
});

it('says what was wrong, each in its own words, and keeps what was typed', async () => {
  const words = [
    [refused('incorrect_password'), 'Это не ваш пароль.'],
    [refused('incorrect_code'), 'Код не подошёл.'],
    [refused('too_many_passkeys'), 'Ключей уже двадцать: удалите ненужный.'],
    [named('InvalidStateError'), 'На этом устройстве ключ доступа уже есть.'],
    [named('NotAllowedError'), 'Браузер не получил ответа ключа. Попробуйте ещё раз.'],
    [named('SecurityError'), 'Ключи доступа работают только по основному адресу Молвы и через https.'],
    [new NetworkError('away'), 'Нет связи с сервером. Проверьте сеть и повторите.'],
  ] as const;
  const { proofs } = show({ fails: words.map(([failure]) => failure) });
  await password.fill('пароль');
  await code.fill('1');
  for (const [, said] of words) {
    await userEvent.keyboard('{Enter}');
    await expect.element(proof.getByRole('alert')).toHaveTextContent(said);
  }
  await expect.element(password).toHaveValue('пароль');
  await expect.element(code).toHaveValue('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof.getByRole('alert')).not.toBeInTheDocument();
  expect(proofs).toHaveLength(words.length + 1);
});

it('takes a passkey in the place of a code, and asks anew for one that was used up', async () => {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(usedKey);
  const { proofs, sent } = show({
    fails: [refused('incorrect_password')],
    answer: () => json({ token: 'token', options }),
  });
  await press(key);
  await expect.element(proof.getByRole('button', { name: 'Ключ доступа подошёл' })).toBeDisabled();
  await expect.element(code).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ method: 'POST', path: '/users/me/prove/passkey-options' }]);
  await password.fill('не тот');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof.getByRole('alert')).toHaveTextContent('Это не ваш пароль.');
  expect(proofs).toMatchObject([
    { current_password: 'не тот', passkey: { token: 'token', response: { id: 'key' } } },
  ]);
  expect(proofs[0]).not.toHaveProperty('code');
  await expect.element(key).toBeEnabled();
  await expect.element(code).toHaveValue('');
});

it('leaves the code to be typed by whoever turns the passkey away, and says why the server gives none', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  let isDown = true;
  show({ answer: () => (isDown ? refusal('too_often', 429) : json({ token: 'token', options })) });
  await press(key);
  await expect.element(proof.getByRole('alert')).toBeVisible();
  isDown = false;
  await press(key);
  await expect.element(proof.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(key).toBeEnabled();
  await expect.element(code).toBeVisible();
});

it('says what keeps a passkey from being asked for, keeps what was typed, and asks again', async () => {
  const get = vi.spyOn(navigator.credentials, 'get');
  get.mockRejectedValueOnce(new DOMException('no', 'SecurityError')).mockResolvedValueOnce(usedKey);
  let isAway = true;
  show({
    answer: () => {
      if (isAway) throw new TypeError('no line');
      return json({ token: 'token', options });
    },
  });
  await password.fill('пароль');
  await press(key);
  const alert = proof.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Нет связи с сервером. Проверьте сеть и повторите.');
  isAway = false;
  await press(key);
  await expect
    .element(alert)
    .toHaveTextContent('Ключи доступа работают только по основному адресу Молвы и через https.');
  await press(key);
  await expect.element(proof.getByRole('button', { name: 'Ключ доступа подошёл' })).toBeDisabled();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(password).toHaveValue('пароль');
});

it('asks before what was typed goes, and goes at once where nothing was', async () => {
  const { onClose } = show();
  await code.fill('123456');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(code).toHaveValue('123456');
  expect(onClose).not.toHaveBeenCalled();
  await code.fill('');
  await press(proof.getByRole('button', { name: 'Отменить' }));
  expect(onClose).toHaveBeenCalledOnce();
});
