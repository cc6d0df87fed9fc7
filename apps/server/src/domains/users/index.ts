export { refineEmail, withFreeEmail } from './checks.ts';
export { createFirstSuperuser, generatePassword } from './create-first-superuser.ts';
export { canBeResponsible, transferClients } from './transfer-clients.ts';
export {
  eraseDeleted,
  sendAccountLink,
  sendAccountMail,
  sendAddressNotice,
  sendWelcomeMail,
} from './jobs.ts';
export { levelChanged } from './level-changed.ts';
export { isLower } from './merge-user.ts';
export { administrators, changeUser, findUser, insertUser, lockUsers, type UserRow } from './queries.ts';
export { userOperations } from './operations.ts';
export { listUsers } from './list-users.ts';
