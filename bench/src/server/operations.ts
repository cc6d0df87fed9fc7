import { endpoint } from '@molva/contract/endpoint';
import { currentUser } from '@molva/contract/users';
import { readMe } from '@molva/server/domains/users/read-me';
import { type AnyOperation, operation } from '@molva/server/kernel/operation';
import type { Actor } from '@molva/server/kernel/permissions/actor';

export const paths = {
  real: '/api/v1/users/me',
  withPermission: '/api/v1/bench/me-with-permission',
  unchecked: '/api/v1/bench/me-unchecked',
};

const withPermission = endpoint({
  method: 'GET',
  path: '/bench/me-with-permission',
  operationId: 'bench-read_me_with_permission',
  summary: 'The same as /users/me, for those who hold a right',
  access: 'clients:read',
  success: 200,
  answer: currentUser,
});

const unchecked = endpoint({
  method: 'GET',
  path: '/bench/me-unchecked',
  operationId: 'bench-read_me_unchecked',
  summary: 'The same as /users/me, asking nobody who they are',
  access: 'anyone',
  success: 200,
  answer: currentUser,
});

/** `/users/me` twice more: behind a right, and for one fixed actor without any check. */
export function benchOperations(actor: Actor): AnyOperation[] {
  return [
    operation(withPermission, (call) => readMe.run({ ...call })),
    operation(unchecked, (call) => readMe.run({ ...call, actor })),
  ];
}
