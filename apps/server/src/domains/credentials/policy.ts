import type { Permission } from '@molva/contract/permissions';

/** Whose credentials a call is about: a client's, or the agency's. */
export const whose = ({ client_id }: { client_id?: string | undefined }) => ({
  client_id: client_id ?? null,
});

/** A client's are kept as its accesses are; the agency's as its sites are. */
export const rightFor =
  (ofClient: Permission) =>
  ({ input }: { input: { client_id?: string | undefined } }): Permission =>
    input.client_id === undefined ? 'sites:write' : ofClient;
