import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { generate } from 'openapi-typescript-codegen';

const run = promisify(execFile);
const here = createRequire(import.meta.url);
/** Where the workspace's packages stand: axios, and the compiler the rest of Molva is checked with. */
const packages = dirname(dirname(here.resolve('axios/package.json')));

type Document = { paths: Record<string, Record<string, { operationId: string }>> };

/** A folder with a client of the given kind, and programs that use it, compiled. */
export interface ClientFolder {
  /** Runs a program in a process of its own. @returns what it printed, as JSON */
  run(program: string, ...args: string[]): Promise<unknown>;
  remove(): Promise<void>;
}

/** As the template of early 2024 made it: without the tag in a method's name, arguments by name. */
export function generateCodegenClient(document: unknown, programs: Record<string, string>) {
  return clientFolder(programs, async (folder) => {
    const input = structuredClone(document) as Document;
    for (const operation of Object.values(input.paths).flatMap((methods) => Object.values(methods)))
      operation.operationId = operation.operationId.replace(/^[^-]*-/, '');
    await generate({
      input,
      output: join(folder, 'client'),
      httpClient: 'axios',
      useOptions: true,
      useUnionTypes: true,
    });
  });
}

/** As the template of 2026 makes it (`frontend/openapi-ts.config.ts`). */
export function generateHeyApiClient(document: unknown, programs: Record<string, string>) {
  return clientFolder(programs, async (folder) => {
    const input = join(folder, 'openapi.json');
    await writeFile(input, JSON.stringify(document));
    await createClient({
      input,
      output: { path: join(folder, 'client'), module: { extension: '.js' } },
      logs: { level: 'silent' },
      plugins: [
        { name: '@hey-api/client-axios', throwOnError: true },
        { name: '@hey-api/typescript', case: 'preserve' },
        {
          name: '@hey-api/sdk',
          operations: {
            strategy: 'byTags',
            methods: 'static',
            containerName: '{{name}}Service',
            methodName: (name: string) => name.replace(/^[^-]*-/, ''),
          },
        },
      ],
    });
  });
}

/** Generated imports have no endings: a bundler finds the files, Node does not. */
const resolveLikeBundlers = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve: (specifier, context, next) =>
    next(/^[.].*[/][^.]+$|[.]gen$/.test(specifier) ? specifier + '.js' : specifier, context),
});
`;

async function clientFolder(
  programs: Record<string, string>,
  make: (folder: string) => Promise<void>,
): Promise<ClientFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'molva-client-'));
  await writeFile(join(folder, 'resolver.mjs'), resolveLikeBundlers);
  await symlink(packages, join(folder, 'node_modules'));
  await mkdir(join(folder, 'built'));
  await make(folder);
  for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, `${name}.ts`), text);
  await compile(folder, Object.keys(programs));
  return {
    run: async (program, ...args) => {
      const built = join(folder, 'built', `${program}.js`);
      const resolver = join(folder, 'resolver.mjs');
      const { stdout } = await run(process.execPath, ['--import', resolver, built, ...args]);
      return JSON.parse(stdout);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @throws with the compiler's words where the client, or its use, has a wrong type */
async function compile(folder: string, programs: readonly string[]): Promise<void> {
  const compilerOptions = {
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    outDir: 'built',
    rootDir: '.',
    types: ['node'],
  };
  const files = programs.map((name) => `${name}.ts`);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compiler = join(packages, 'typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, '-p', folder]);
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout ?? 'the client cannot be compiled', {
      cause: error,
    });
  }
}
