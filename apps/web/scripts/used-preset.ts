import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Preset } from '@pandacss/dev';
import presetBase from '@pandacss/preset-base';

/**
 * Panda's base preset with the utilities and conditions that the source names anywhere as a key. All of them would go
 * into what every visit loads first (3 KB, gzip): the runtime carries a list of what there is. A name in some other
 * object keeps one too many, never one too few.
 */
export function usedPreset(): Preset {
  // Panda bundles its settings (no `import.meta`) and reads them in the folder they lie in; checks read them from the root.
  const keys = keysIn(resolve(existsSync('panda.config.ts') ? 'src' : 'apps/web/src'));
  const { utilities = {}, conditions = {} } = presetBase as Preset;
  return {
    ...presetBase,
    utilities: Object.fromEntries(
      Object.entries(utilities).filter(([name, utility]) =>
        [name, ...shorthands(utility)].some((key) => keys.has(key)),
      ),
    ),
    conditions: Object.fromEntries(
      Object.entries(conditions).filter(([name]) => keys.has(`_${name}`) || keys.has(name)),
    ),
  };
}

function shorthands(utility: object | undefined): string[] {
  const shorthand: unknown = utility === undefined ? [] : Reflect.get(utility, 'shorthand');
  return [shorthand].flat().filter((one) => typeof one === 'string');
}

/** Every word that stands before a colon, with or without quotes. */
function keysIn(folder: string): Set<string> {
  const keys = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, key] of text.matchAll(/([A-Za-z_]\w*)['"]?\s*:/g)) if (key !== undefined) keys.add(key);
  }
  return keys;
}
