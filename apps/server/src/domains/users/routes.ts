import { testToken } from '@molva/contract/login';
import {
  createUser,
  deleteMe,
  deleteUser,
  listUsers,
  readMe,
  readUser,
  readUserPermissions,
  searchUsers,
  signUp,
  updateMe,
  updatePasswordMe,
  updateUser,
} from '@molva/contract/users';
import { checkAccountLink, restoreAccount, undoEmail } from '@molva/contract/two-factor';
import { route } from '../../kernel/operation.ts';
import { checkLinkOfAccount, restoreDeletedAccount, undoEmailChange } from './account-links.ts';
import { createNewUser } from './create-user.ts';
import { deleteOneUser, deleteOwnUser } from './delete-user.ts';
import { listAllUsers, searchAllUsers } from './list-users.ts';
import { readCurrentUser } from './read-me.ts';
import { readPermissionsOf } from './read-permissions.ts';
import { readOneUser } from './read-user.ts';
import { signUpUser } from './sign-up.ts';
import { updateOwnUser } from './update-me.ts';
import { updateOwnPassword } from './update-password-me.ts';
import { updateOneUser } from './update-user.ts';

export const userRoutes = [
  route(testToken, readCurrentUser),
  route(readMe, readCurrentUser),
  route(updateMe, updateOwnUser),
  route(deleteMe, deleteOwnUser),
  route(updatePasswordMe, updateOwnPassword),
  route(signUp, signUpUser),
  route(searchUsers, searchAllUsers),
  route(readUserPermissions, readPermissionsOf),
  route(listUsers, listAllUsers),
  route(createUser, createNewUser),
  route(readUser, readOneUser),
  route(updateUser, updateOneUser),
  route(deleteUser, deleteOneUser),
  route(checkAccountLink, checkLinkOfAccount),
  route(undoEmail, undoEmailChange),
  route(restoreAccount, restoreDeletedAccount),
];
