import { expect, fillSignIn, openUserMenu, people, signIn, test } from '../setup/molva.ts';

test('a wrong password is told, what was typed stays, the right one leads in', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, { ...people.head, password: 'not this one' });
  await expect(page.getByText('Что-то не так!')).toBeVisible();
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await expect(page.getByLabel('Эл. почта')).toHaveValue(people.head.email);
  await fillSignIn(page, people.head);
  await expect(page.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();
});

test('leads to where one was going', async ({ page, scene }) => {
  const [client] = await scene.clients(people.manager);
  await page.goto(`/clients/${client?.id}/reviews`);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, people.manager);
  await expect(page).toHaveURL(new RegExp(`/clients/${client?.id}/reviews`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client?.name ?? '');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, people.manager);
  const other = await context.newPage();
  await other.goto('/all-clients');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await openUserMenu(page, 'Илья Карпов');
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('an ended session leads to the sign-in page', async ({ page, scene }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('access_token', 'no.such.token'));
  await page.goto('/all-clients');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expect(await scene.newToken(people.manager)).not.toBe('');
});

test('a stranger’s guesses keep nobody out', async ({ page, request, scene }) => {
  const { id } = await scene.newClient();
  const person = await scene.clientUser(id);
  const guess = async (tries: number) => {
    const answer = await request.post('/api/v1/login/access-token', {
      form: { username: person.email, password: `guess ${tries}` },
      headers: { ...(await scene.xsrf()), 'x-forwarded-for': `203.0.113.${tries % 4}` },
    });
    return answer.status();
  };
  const answers = new Set<number>();
  for (let tries = 0; tries < 40; tries += 1) answers.add(await guess(tries));
  // Each network is slowed down by itself, and the person comes from another one.
  expect([...answers].toSorted()).toEqual([400, 429]);
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
