/** Where a file of a text is kept. The ids are ours: nothing a caller sends stands in a key. */
export function fileKey(clientId: string, id: string): string {
  return `clients/${clientId}/request-files/${id}`;
}

/** Where a table waits to be read. */
export function importKey(clientId: string, id: string): string {
  return `clients/${clientId}/imports/${id}`;
}

/** The file of a text that a key belongs to, or null for a key of anything else. */
export function fileOf(key: string): { clientId: string; id: string } | null {
  return ownerIn(key, 'request-files');
}

/** The table that waits under a key, or null for a key of anything else. */
export function importOf(key: string): { clientId: string; id: string } | null {
  return ownerIn(key, 'imports');
}

function ownerIn(key: string, folder: string): { clientId: string; id: string } | null {
  const [clients, clientId, kind, id] = key.split('/');
  return clients === 'clients' && kind === folder && clientId && id ? { clientId, id } : null;
}
