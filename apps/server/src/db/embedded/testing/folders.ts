import { chmodSync, copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBinaries } from '../binaries.ts';
import type { EmbeddedLog } from '../log.ts';

const made: string[] = [];

/** A fresh folder of the mode given: 0711 lets other users pass as in an ordinary place, 0700 does not. */
export function freshFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'molva-test-'));
  chmodSync(folder, mode);
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A second tree of the installed binaries made of hard links or copies, without the symbolic links among them. */
export function linkBinaries(to: string): string {
  const { nativeDir } = findBinaries();
  const root = join(to, 'native');
  for (const entry of readdirSync(nativeDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = join(root, path.slice(nativeDir.length));
    if (!entry.isFile()) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkOrCopy(path, target);
  }
  return root;
}

/** Where the folders of tests lie in memory, links do not reach. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
}

export const silent: EmbeddedLog = { info: () => undefined, warn: () => undefined };

export const asRoot = process.getuid?.() === 0;
