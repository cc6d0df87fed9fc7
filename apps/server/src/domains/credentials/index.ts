export { fetchWithCredentials } from './fetch-with-credentials.ts';
export { credentialOperations } from './operations.ts';
