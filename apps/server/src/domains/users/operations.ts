import { testToken, readMe } from './read-me.ts';
import { updateMe } from './update-me.ts';
import { deleteMe, deleteUser } from './delete-user.ts';
import { updatePasswordMe } from './update-password-me.ts';
import { signUp } from './sign-up.ts';
import { searchUsers, listUsers } from './list-users.ts';
import { readUserPermissions } from './read-permissions.ts';
import { createUser } from './create-user.ts';
import { readUser } from './read-user.ts';
import { updateUser } from './update-user.ts';
import { checkAccountLink, undoEmail, restoreAccount } from './account-links.ts';

export const userOperations = [
  testToken,
  readMe,
  updateMe,
  deleteMe,
  updatePasswordMe,
  signUp,
  searchUsers,
  readUserPermissions,
  listUsers,
  createUser,
  readUser,
  updateUser,
  deleteUser,
  checkAccountLink,
  undoEmail,
  restoreAccount,
];
