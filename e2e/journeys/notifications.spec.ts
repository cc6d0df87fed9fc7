import { expect, people, openAs, test } from '../setup/molva.ts';

test('an appointment arrives live in the bell and is read in every tab', async ({
  page,
  context,
  request,
  scene,
}) => {
  const client = await scene.newClient(people.head);
  await openAs(page, people.otherManager);
  const other = await context.newPage();
  await other.goto('/items');
  const bell = (tab: typeof page) => tab.getByRole('button', { name: /^Уведомления/ });
  await expect(bell(other)).toBeVisible();

  const headers = { authorization: `Bearer ${await scene.token(people.head)}` };
  const colleagues = await request.get('/api/v1/employees/get-employees', {
    headers,
    params: { q: people.otherManager.email },
  });
  const [manager] = ((await colleagues.json()) as { data: { id: string }[] }).data;
  const answer = await request.put('/api/v1/employees/appoint-an-employee-responsible', {
    headers: { ...headers, ...(await scene.xsrf()) },
    data: { client_id: client.id, employee_id: manager?.id },
  });
  expect(answer.status()).toBe(200);

  await expect(bell(page)).toHaveAccessibleName(/непрочитанн/);
  await bell(page).click();
  const told = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(told.getByText(new RegExp(client.name))).toBeVisible();
  await told.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(other)).toHaveAccessibleName('Уведомления');
});
