import { checkCredentials } from './check-credentials.ts';
import { deleteCredentials } from './delete-credentials.ts';
import { listCredentials } from './list-credentials.ts';
import { listSiteCredentials } from './list-site-credentials.ts';
import { saveCredentials } from './save-credentials.ts';

export const credentialOperations = [
  listCredentials,
  listSiteCredentials,
  saveCredentials,
  checkCredentials,
  deleteCredentials,
];
