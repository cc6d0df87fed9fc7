export { fetchWithChosen, fetchWithCredentials } from './fetch-with-credentials.ts';
export { mayTryCredentials } from './may-try-credentials.ts';
export { credentialOperations } from './operations.ts';
