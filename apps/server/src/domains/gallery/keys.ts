/** What is kept of an image; `upload` only until it has been processed. */
export const storedFiles = ['upload', 'original', 'large.webp', 'thumb.webp', 'thumb.avif'] as const;
export type StoredFile = (typeof storedFiles)[number];

/** Where a file of an image is kept. The ids are ours: nothing a caller sends stands in a key. */
export function imageKey(clientId: string, id: string, file: StoredFile): string {
  return `${folderOf(clientId, id)}/${file}`;
}

function folderOf(clientId: string, id: string): string {
  return `clients/${clientId}/gallery/${id}`;
}

/** The image a key belongs to, or null for a key of anything else. */
export function imageOf(key: string): { clientId: string; id: string } | null {
  const [clients, clientId, gallery, id] = key.split('/');
  if (clients !== 'clients' || gallery !== 'gallery' || !clientId || !id) return null;
  return { clientId, id };
}
