import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EndpointShape } from '@molva/contract';
import { bodyRules } from './body-rules.ts';

/**
 * Writes src/body-rules.gen/<call>.ts: what the contract asks of the fields of each call's body, a file a call, so that
 * a form brings the rules of its own call and nothing of the schema library.
 */
const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url));
const folder = fileURLToPath(new URL('../src/body-rules.gen', import.meta.url));

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const files = new Map<string, string>();
for (const file of readdirSync(contract)) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  const found = (await import(pathToFileURL(join(contract, file)).href)) as Record<string, unknown>;
  for (const [name, endpoint] of Object.entries(found)) {
    if (!isEndpoint(endpoint) || endpoint.body === undefined) continue;
    const rules = bodyRules(endpoint.body);
    if (Object.keys(rules).length === 0) continue;
    files.set(
      `${kebab(name)}.ts`,
      `/** Of ${endpoint.method} ${endpoint.path}. */\nexport const ${name} = ${JSON.stringify(rules)} as const;\n`,
    );
  }
}

// What stays the same is left alone: a development server reads again what is written.
mkdirSync(folder, { recursive: true });
const before = new Set(readdirSync(folder));
for (const [file, text] of files) {
  const path = join(folder, file);
  if (!before.has(file) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
for (const file of before) if (!files.has(file)) rmSync(join(folder, file));
