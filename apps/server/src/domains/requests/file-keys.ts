/** Where a file of a text is kept. The ids are ours: nothing a caller sends stands in a key. */
export function fileKey(clientId: string, id: string): string {
  return `clients/${clientId}/request-files/${id}`;
}

/** Where a table waits to be read. */
export function importKey(clientId: string, id: string): string {
  return `clients/${clientId}/imports/${id}`;
}
