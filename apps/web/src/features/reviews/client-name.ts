import { createContext } from 'react';

/** Whose review it is, in a list of several clients; elsewhere the screen says it. */
export const ClientName = createContext<(clientId: string) => string | undefined>(() => undefined);
