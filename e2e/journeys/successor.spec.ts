import { randomBytes } from 'node:crypto';
import { expect, people, openAs, test } from '../setup/molva.ts';

test('deleting who is responsible for a client asks for a successor', async ({ page, request, scene }) => {
  const client = await scene.newClient(people.head);
  const name = `Уходящий ${randomBytes(3).toString('hex')}`;
  const headers = {
    authorization: `Bearer ${await scene.token(people.admin)}`,
    ...(await scene.xsrf()),
  };
  const made = await request.post('/api/v1/users/', {
    headers,
    data: {
      email: `leaving-${randomBytes(5).toString('hex')}@example.com`,
      password: 'пароль на день',
      full_name: name,
      level: 'manager',
    },
  });
  const { id } = (await made.json()) as { id: string };
  const appointed = await request.put('/api/v1/employees/appoint-an-employee-responsible', {
    headers,
    data: { client_id: client.id, employee_id: id },
  });
  expect(appointed.status()).toBe(200);

  await openAs(page, people.admin, `/admin?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  const successor = page.getByRole('dialog').filter({ hasText: client.name });
  await successor.getByRole('combobox').fill('Дёмина');
  await page.getByRole('option', { name: /Софья Дёмина/ }).click();
  await successor.getByRole('button', { name: /Передать и удалить/ }).click();
  await expect(page.getByText('Пользователь удалён')).toBeVisible();
  await page.goto(`/clients/${client.id}`);
  await expect(page.getByText('Ответственный: Софья Дёмина')).toBeVisible();
});
