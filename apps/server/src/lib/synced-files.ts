import { open } from 'node:fs/promises';

/** Writes a file that must not be there yet, mode 0600; when it resolves the content is on the disk. */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts what was written to a file on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a folder's list of names on the disk: without it a file that was just made or renamed may be gone after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and keeps their names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
