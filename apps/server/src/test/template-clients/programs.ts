/** Browsers keep cookies by themselves; the template's clients know nothing of them and send no XSRF header. */
const keepCookies = `
import axios, { type AxiosInstance } from 'axios';
const jar = new Map<string, string>();
export function keepCookies(instance: AxiosInstance = axios) {
  instance.interceptors.request.use((config) => {
    if (jar.size > 0) config.headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    return config;
  });
  instance.interceptors.response.use((answer) => {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  });
  return jar;
}
`;

/** What the front end of 2024 does, with the types it names, and what its forms send. */
const codegen = `
import { keepCookies } from './keep-cookies.js';
import {
  type Body_login_login_access_token as AccessToken, ItemsService, LoginService, OpenAPI, UsersService, UtilsService,
  type HTTPValidationError, type ItemCreate, type ItemPublic, type ItemUpdate, type ItemsPublic, type Message,
  type NewPassword, type Token, type UpdatePassword, type UserCreate, type UserPublic, type UserRegister,
  type UserUpdate, type UserUpdateMe, type UsersPublic, type ValidationError,
} from './client/index.js';

interface UserCreateForm extends UserCreate { confirm_password: string }
interface UserRegisterForm extends UserRegister { confirm_password: string }
interface UserUpdateForm extends UserUpdate { confirm_password: string }
interface UpdatePasswordForm extends UpdatePassword { confirm_password: string }
interface NewPasswordForm extends NewPassword { confirm_password: string }

const [base = '', email = '', password = '', added = '', joined = ''] = process.argv.slice(2);
const jar = keepCookies();
let accessToken = '';
OpenAPI.BASE = base;
OpenAPI.WITH_CREDENTIALS = true;
OpenAPI.TOKEN = async () => accessToken;

const formData: AccessToken = { username: email, password };
const token: Token = await LoginService.loginAccessToken({ formData });
accessToken = token.access_token;
const me: UserPublic = await UsersService.readUserMe();
const tested: UserPublic = await LoginService.testToken();
const form: UserCreateForm = { email: added, password, confirm_password: password, full_name: '', is_active: true };
const user: UserPublic = await UsersService.createUser({ requestBody: form });
const row: UserUpdateForm = { ...user, full_name: 'Edited', confirm_password: '' };
const edited: UserPublic = await UsersService.updateUser({ userId: user.id, requestBody: row });
const unchanged: UserPublic = await UsersService.updateUser({ userId: user.id, requestBody: {} });
const register: UserRegisterForm = { email: joined, password, confirm_password: password, full_name: 'New' };
const registered: UserPublic = await UsersService.registerUser({ requestBody: register });
const users: UsersPublic = await UsersService.readUsers({ skip: 0, limit: 100 });
const own: UserUpdateMe = { full_name: 'Own', email };
const renamed: UserPublic = await UsersService.updateUserMe({ requestBody: own });
const passwords: UpdatePasswordForm = { current_password: password, new_password: password + '2', confirm_password: password + '2' };
const changed: Message = await UsersService.updatePasswordMe({ requestBody: passwords });
const create: ItemCreate = { title: 'Item', description: null };
const item: ItemPublic = await ItemsService.createItem({ requestBody: create });
const whole: ItemUpdate & ItemPublic = { ...item, title: 'Edited' };
const itemEdited: ItemPublic = await ItemsService.updateItem({ id: item.id, requestBody: whole });
const itemUnchanged: ItemPublic = await ItemsService.updateItem({ id: item.id, requestBody: {} });
const items: ItemsPublic = await ItemsService.readItems({ skip: 0, limit: 5 });
const deleted: Message = await ItemsService.deleteItem({ id: item.id });
const removed: Message = await UsersService.deleteUser({ userId: user.id });
const recovery: Message = await LoginService.recoverPassword({ email: joined });
const reset: NewPasswordForm = { token: 'none', new_password: password, confirm_password: password };
const details = async (call: Promise<unknown>) =>
  call.then(() => null, (error: { body: { detail: string | ValidationError[] } }) => error.body.detail);
const badToken = await details(LoginService.resetPassword({ requestBody: reset }));
const badEmail = (await details(UsersService.createUser({ requestBody: { email: 'x', password } }))) as HTTPValidationError['detail'];
const longTitle = await details(ItemsService.createItem({ requestBody: { title: 't'.repeat(256), description: '' } })) as ValidationError[];
const alive: boolean = await UtilsService.healthCheck();
console.log(JSON.stringify({
  cookies: [...jar.keys()], me, tested, user, edited, unchanged, registered, users: users.count, renamed, changed,
  itemEdited, itemUnchanged, items: items.count, deleted, removed, recovery, badToken, badEmail: badEmail?.map(({ loc }) => loc), longTitle: longTitle[0]?.msg, alive,
}));
`;

/** The same of the front end of 2026. */
const heyApi = `
import { keepCookies } from './keep-cookies.js';
import { client } from './client/client.gen.js';
import {
  type Body_login_login_access_token as AccessToken, ItemsService, LoginService, UsersService,
  type ItemPublic, type ItemUpdate, type UserCreate, type UserPublic, type UserRegister, type UserUpdateMe, type UpdatePassword,
} from './client/index.js';

const [base = '', email = '', password = '', added = '', joined = ''] = process.argv.slice(2);
let accessToken = '';
client.setConfig({ baseURL: base, auth: () => accessToken, withCredentials: true });
const jar = keepCookies(client.instance);

const form: AccessToken = { username: email, password };
accessToken = (await LoginService.loginAccessToken({ body: form })).data.access_token;
const me: UserPublic = (await UsersService.readUserMe()).data;
const tested: UserPublic = (await LoginService.testToken()).data;
const create: UserCreate & { confirm_password: string } = { email: added, password, confirm_password: password, is_superuser: false };
const user: UserPublic = (await UsersService.createUser({ body: create })).data;
const edited: UserPublic = (await UsersService.updateUser({ path: { user_id: user.id }, body: { ...user, full_name: 'Edited' } })).data;
const unchanged = (await UsersService.updateUser({ path: { user_id: user.id }, body: {} })).data;
const register: UserRegister = { email: joined, password };
const registered: UserPublic = (await UsersService.registerUser({ body: register })).data;
const users = (await UsersService.readUsers({ query: { skip: 0, limit: 100 } })).data;
const own: UserUpdateMe = { full_name: 'Own' };
const renamed = (await UsersService.updateUserMe({ body: own })).data;
const passwords: UpdatePassword & { confirm_password: string } = { current_password: password, new_password: password + '2', confirm_password: password + '2' };
const changed = (await UsersService.updatePasswordMe({ body: passwords })).data;
const item: ItemPublic = (await ItemsService.createItem({ body: { title: 'Item' } })).data;
const whole: ItemUpdate = { ...item, title: 'Edited' };
const itemEdited = (await ItemsService.updateItem({ path: { id: item.id }, body: whole })).data;
const itemUnchanged = (await ItemsService.updateItem({ path: { id: item.id }, body: {} })).data;
const items = (await ItemsService.readItems({ query: { skip: 0, limit: 5 } })).data;
const deleted = (await ItemsService.deleteItem({ path: { id: item.id } })).data;
const removed = (await UsersService.deleteUser({ path: { user_id: user.id } })).data;
const recovery = (await LoginService.recoverPassword({ path: { email: joined } })).data;
const details = async (call: Promise<unknown>) =>
  call.then(() => null, (error: { response: { data: { detail: string | { loc: string[]; msg: string }[] } } }) => error.response.data.detail);
const badToken = await details(LoginService.resetPassword({ body: { token: 'none', new_password: password } }));
const badEmail = (await details(UsersService.createUser({ body: { email: 'x', password } }))) as { loc: string[] }[];
const longTitle = (await details(ItemsService.createItem({ body: { title: 't'.repeat(256), description: '' } }))) as { msg: string }[];
console.log(JSON.stringify({
  cookies: [...jar.keys()], me, tested, user, edited, unchanged, registered, users: users.count, renamed, changed,
  itemEdited, itemUnchanged, items: items.count, deleted, removed, recovery, badToken, badEmail: badEmail.map(({ loc }) => loc), longTitle: longTitle[0]?.msg, alive: true,
}));
`;

export const codegenPrograms = { 'keep-cookies': keepCookies, use: codegen };
export const heyApiPrograms = { 'keep-cookies': keepCookies, use: heyApi };
