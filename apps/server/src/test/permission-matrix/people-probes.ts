import { password } from '../people.ts';
import { covers } from './expect-status.ts';
import type { Probe, Tried } from './probes.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
let number = 0;
const freshEmail = () => `probe${(number += 1)}@example.com`;

/** All roles call from one address, which may guess only so often: what was counted is forgotten before each. */
const uncounted =
  <T>(request: T) =>
  async ({ world }: Tried): Promise<T> => {
    await world.server.context.db.query.deleteFrom('sign_in_failures').execute();
    return request;
  };

/** Of oneself on the own side, of somebody else on the foreign one. */
const whom = ({ side, caller, world }: Tried) => (side === 'own' && caller ? caller.id : world.other.id);
const selfOr =
  (may: (tried: Tried) => boolean) =>
  (tried: Tried): number | 'allowed' => {
    if (tried.role === 'anonymous') return 401;
    return tried.side === 'own' || may(tried) ? 'allowed' : 403;
  };
const isAdministrator = ({ role }: Tried) => role === 'administrator';
const isStaff = ({ role }: Tried) => role !== 'client' && role !== 'stranger' && role !== 'anonymous';

async function itemOf(tried: Tried): Promise<{ params: { id: string } }> {
  const owner = tried.side === 'own' && tried.caller ? tried.caller : tried.world.other;
  const made = await owner.send('POST /items/', { body: { title: 'Заметка' } });
  return { params: { id: String(made.body.id) } };
}

/** A head may, and the employee themselves. */
const helperCall = (request: NonNullable<Probe['request']>): Probe => ({
  request,
  expected: (tried) => {
    if (tried.role === 'anonymous') return 401;
    if (!isStaff(tried)) return 403;
    return tried.side === 'own' || covers(tried.role, 'employees:manage_helpers', tried.side)
      ? 'allowed'
      : 403;
  },
});

async function withHelper(tried: Tried): Promise<{ employee_id: string; helper_id: string }> {
  const helper = await tried.world.anew('copywriter');
  const body = { employee_id: whom(tried), helper_id: helper.id };
  await tried.world.people.administrator.send('POST /employees/helper', { body });
  return body;
}

/** Signing in, accounts, notes, employees. */
export const peopleProbes: Readonly<Record<string, Probe>> = {
  'login-login_access_token': {
    // A form, which typed calls do not send: a missing field is refused as such, never for want of a right.
    request: () => ({ body: {} }),
    allowed: 422,
  },
  'login-test_token': {},
  'login-end_session': { isLast: true },
  'login-recover_password': { request: () => ({ params: { email: freshEmail() } }) },
  'login-reset_password': {
    request: uncounted({ body: { token: 'none', new_password: 'long enough' } }),
    allowed: 400,
  },
  'login-check_reset_link': { request: uncounted({ body: { token: 'none' } }) },
  'login-recover_password_html_content': {
    request: ({ world }) => ({ params: { email: world.other.email } }),
  },
  'login-second_factor': { request: uncounted({ body: { token: 'none', code: '000000' } }), allowed: 400 },
  'login-second_factor_passkey_options': { request: uncounted({ body: { token: 'none' } }), allowed: 400 },
  'login-passkey_options': {},
  'login-use_passkey': {
    request: uncounted({ body: { token: 'none', passkey: { id: 'x', rawId: 'x', response: {} } } }),
    allowed: 400,
  },
  'login-check_account_link': { request: uncounted({ body: { token: 'none' } }) },
  'login-undo_email': { request: uncounted({ body: { token: 'none' } }), allowed: 400 },
  'login-restore_account': { request: uncounted({ body: { token: 'none' } }), allowed: 400 },
  'factors-read_own': {},
  'factors-prove_me': { request: uncounted({ body: { current_password: password } }) },
  'factors-prove_passkey_options': {},
  'factors-begin_totp': { request: () => ({ body: { current_password: password } }) },
  'factors-confirm_totp': { request: () => ({ body: { code: 'none' } }), allowed: 400 },
  'factors-remove_totp': { request: () => ({ body: { current_password: password } }), allowed: 404 },
  'factors-begin_passkey': { request: () => ({ body: { current_password: password } }) },
  'factors-add_passkey': {
    request: () => ({
      body: { token: 'none', name: 'Телефон', passkey: { id: 'x', rawId: 'x', response: {} } },
    }),
    allowed: 400,
  },
  'factors-remove_passkey': {
    request: () => ({ params: { id: nobody }, body: { current_password: password } }),
    allowed: 404,
  },
  'factors-make_recovery_codes': {
    request: () => ({ body: { current_password: password } }),
    allowed: 409,
  },
  'factors-read_of_user': { request: ({ world }) => ({ params: { user_id: world.other.id } }) },
  'factors-reset_user': {
    request: async ({ world }) => ({ params: { user_id: (await world.anew('trainee')).id } }),
  },
  'factors-read_requirement': {},
  'factors-update_requirement': { request: () => ({ body: { superuser: false, levels: [] } }) },
  'users-read_users': {},
  'users-create_user': { request: () => ({ body: { email: freshEmail(), password: 'long enough' } }) },
  'users-read_user_me': {},
  'users-update_user_me': { request: () => ({ body: { full_name: 'Имя' } }) },
  'users-delete_user_me': {
    isLast: true,
    expected: ({ role }) => {
      if (role === 'anonymous') return 401;
      return role === 'administrator' ? 403 : 'allowed';
    },
  },
  'users-update_password_me': {
    isLast: true,
    request: () => ({ body: { current_password: password, new_password: 'another long one' } }),
  },
  'users-register_user': {
    async request({ world }) {
      // One address signs up only so often.
      await world.server.context.db.query.deleteFrom('sign_in_failures').execute();
      return { body: { email: freshEmail(), password: 'long enough' } };
    },
  },
  'users-read_user_by_id': {
    request: (tried) => ({ params: { user_id: whom(tried) } }),
    expected: selfOr(isAdministrator),
  },
  'users-update_user': {
    request: ({ world }) => ({ params: { user_id: world.other.id }, body: { full_name: 'Другое имя' } }),
  },
  'users-delete_user': {
    request: async ({ world }) => ({ params: { user_id: (await world.anew('trainee')).id } }),
  },
  'users-get_user_permissions': {
    request: (tried) => ({ params: { user_id: whom(tried) } }),
    expected: selfOr(({ role, side }) => covers(role, 'permissions:read', side)),
  },
  'users-search_users': {},
  'users-read_sessions': {},
  'users-end_session': {
    isLast: true,
    async request({ caller }) {
      if (!caller) return { params: { id: nobody } };
      const list = await caller.call('GET /users/me/sessions');
      return { params: { id: list.body.data[0]?.id ?? nobody } };
    },
  },
  'users-end_other_sessions': {},
  'items-read_items': {},
  'items-create_item': { request: () => ({ body: { title: 'Заметка' } }) },
  'items-read_item': { request: itemOf, expected: selfOr(isAdministrator) },
  'items-update_item': {
    request: async (tried) => ({ ...(await itemOf(tried)), body: { title: 'Другая' } }),
    expected: selfOr(isAdministrator),
  },
  'items-delete_item': { request: itemOf, expected: selfOr(isAdministrator) },
  'employees-get_employees': {},
  'employees-level_change_for_user': {
    request: async ({ world }) => ({
      body: { user_id: (await world.anew('trainee')).id, level: 'copywriter' },
    }),
  },
  'employees-appoint_an_employee_responsible': {
    request: ({ world, side }) => ({
      body: {
        client_id: world.clients[side],
        employee_id: side === 'own' ? world.people.manager.id : world.other.id,
      },
    }),
  },
  'employees-add_helper': helperCall(async (tried) => ({
    body: { employee_id: whom(tried), helper_id: (await tried.world.anew('copywriter')).id },
  })),
  'employees-replace_helper': helperCall(async (tried) => ({
    body: { ...(await withHelper(tried)), new_helper_id: (await tried.world.anew('copywriter')).id },
  })),
  'employees-remove_helper': helperCall(async (tried) => ({ body: await withHelper(tried) })),
  'employees-assign_to_client': {
    isClientRow: true,
    request: async ({ world, side }) => ({
      body: { client_id: world.clients[side], employee_id: (await world.anew('copywriter')).id },
    }),
  },
  'employees-unassign_from_client': {
    isClientRow: true,
    async request({ world, side }) {
      const body = { client_id: world.clients[side], employee_id: (await world.anew('manager')).id };
      await world.people.administrator.send('PUT /employees/assign-to-client', { body });
      return { body };
    },
  },
};
