import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import {
  accountOf,
  administrator,
  copywriter,
  editor,
  head,
  managers,
  password,
  trainee,
} from '@molva/demo/generator/staff';
import { stillPage } from './forget.ts';
import { Windows } from './windows.ts';

export { expect };

export const people = {
  admin: { email: administrator.email, password },
  head: { email: head.email, password },
  manager: { email: managers[0].email, password },
  otherManager: { email: managers[1].email, password },
  editor: { email: editor.email, password },
  copywriter: { email: copywriter.email, password },
  trainee: { email: trainee.email, password },
  client: accountOf('polden'),
};

export type Account = { email: string; password: string };

interface Named {
  id: string;
  name: string;
}

/** The demo's API, for setting a scene that is not what a journey is about. */
export interface Scene {
  /** Of a session that is kept from journey to journey, while it lives. */
  token(account: Account): Promise<string>;
  /** Of a session of its own. */
  newToken(account: Account): Promise<string>;
  /** A new client of the manager, with a name nobody else has. */
  newClient(account?: Account): Promise<Named>;
  clients(account: Account): Promise<Named[]>;
  /** A user of the client's own, with a name nobody else has. */
  clientUser(clientId: string): Promise<Account & { name: string }>;
  /** A call of the API, `GET /clients/`; fails where it does not answer 200. A body that is a form goes as one. */
  call<T>(account: Account, call: string, sent?: CallParts): Promise<T>;
  /** The header that a call of the scene's own has to carry if it changes something. */
  xsrf(): Promise<Record<string, string>>;
}

interface CallParts {
  query?: Record<string, string | number>;
  body?: object;
  form?: FormData;
}

/** Opens a window of somebody's own: of the journey's, or of another device. It goes back when the journey is over. */
export type OpenWindow = (device?: Device) => Promise<BrowserContext>;
type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>;

interface Fixtures {
  scene: Scene;
  openWindow: OpenWindow;
  /** Fails a journey whose pages did what their content policy refuses. */
  policyKept: undefined;
}

export const test = base.extend<Fixtures, { windows: Windows }>({
  windows: [async ({ browser }, use) => use(new Windows(browser)), { scope: 'worker' }],
  openWindow: async (
    { windows, baseURL, locale, timezoneId, colorScheme, contextOptions, viewport, hasTouch, actionTimeout },
    use,
    info,
  ) => {
    const lent: { takeBack(): Promise<void> }[] = [];
    await use(async (device = { viewport, hasTouch }) => {
      const one = await windows.lend({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        colorScheme,
        ...device,
      });
      lent.push(one);
      one.window.setDefaultTimeout(actionTimeout ?? 0);
      return one.window;
    });
    // One that failed ends its worker, and the browser with it.
    if (info.status === info.expectedStatus) await Promise.all(lent.map((one) => one.takeBack()));
  },
  context: async ({ openWindow }, use) => use(await openWindow()),
  policyKept: [
    async ({ context }, use) => {
      const refused = refusedBy(context);
      await use(undefined);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures off the parameter
  baseURL: async ({}, use) => {
    const url = process.env.MOLVA_E2E_URL;
    if (url === undefined) throw new Error('the global setup did not run');
    await use(url);
  },
  scene: async ({ request }, use) => use(sceneOf(request)),
});

/** One page, or all of a context. */
interface Pages {
  on(event: 'console', listener: (message: ConsoleMessage) => void): unknown;
}

/** What pages did against their content policy: filled as they go on. */
export function refusedBy(pages: Pages): readonly string[] {
  const refused: string[] = [];
  pages.on('console', (message) => {
    const text = message.text();
    // What the wiki's cleaner parses to throw away is refused too, and is no fault of the page.
    if (text.includes('inline event handler')) return;
    if (message.type() === 'error' && /Content Security Policy|Trusted(?:HTML|ScriptURL|Script)/.test(text))
      refused.push(text);
  });
  return refused;
}

function sceneOf(request: APIRequestContext): Scene {
  const newToken = async ({ email, password: secret }: Account) => {
    const answer = await request.post('/api/v1/login/access-token', {
      form: { username: email, password: secret },
      headers: await xsrf(request),
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const token = async (account: Account) => {
    const kept = sessions.get(account.email);
    if (kept !== undefined && (await isAlive(request, kept))) return kept;
    const begun = await newToken(account);
    sessions.set(account.email, begun);
    return begun;
  };
  const headers = async (account: Account) => ({ authorization: `Bearer ${await token(account)}` });
  async function call<T>(account: Account, name: string, sent: CallParts = {}): Promise<T> {
    const [method = 'GET', path = '/'] = name.split(' ', 2);
    const { query, body, form } = sent;
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers: { ...(await headers(account)), ...(await xsrf(request)) },
      ...(query && { params: query }),
      ...(body && { data: body }),
      ...(form && { multipart: form }),
    });
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as T;
  }
  return {
    call,
    async clientUser(clientId) {
      const name = `Управляющая ${randomBytes(3).toString('hex')}`;
      const issued = await call<{ login: string; password: string }>(
        people.manager,
        'POST /reviews/clients/create-client-account',
        { body: { client_id: clientId, full_name: name } },
      );
      return { email: issued.login, password: issued.password, name };
    },
    token,
    newToken,
    xsrf: () => xsrf(request),
    async newClient(account = people.manager) {
      const name = `Чайная ${randomBytes(4).toString('hex')}`;
      const answer = await request.post('/api/v1/reviews/clients/', {
        headers: { ...(await headers(account)), ...(await xsrf(request)) },
        data: { name },
      });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Named;
    },
    async clients(account) {
      const answer = await request.get('/api/v1/reviews/clients/', { headers: await headers(account) });
      return ((await answer.json()) as { data: Named[] }).data;
    },
  };
}

/** By address. A sign-in is made slow for guessers: one for each call would take longer than the journeys themselves. */
const sessions = new Map<string, string>();

async function isAlive(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.post('/api/v1/login/test-token', {
    headers: { authorization: `Bearer ${token}`, ...(await xsrf(request)) },
  });
  return answer.status() === 200;
}

/** The header that must equal the cookie, once there is one. */
async function xsrf(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name === 'XSRF-TOKEN');
  return cookie ? { 'x-xsrf-token': cookie.value } : {};
}

/** Fills the sign-in form that is open, and sends it. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Эл. почта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Signs in as a person does, and waits for where that leads. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens a page for somebody who signed in before: what the sign-in form does is told by the journeys about it. */
export async function openAs(page: Page, account: Account, path = '/'): Promise<void> {
  const token = await sceneOf(page.request).newToken(account);
  await page.goto(stillPage);
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  await page.goto(path);
}

/** Opens the menu of the signed-in user: in the sidebar, or in the sheet of a phone. */
export async function openUserMenu(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
}
