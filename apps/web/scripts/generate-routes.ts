import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routerConfig } from '../router.config.ts';

/** Writes src/routeTree.gen.ts without a build, for the type check. */
const root = fileURLToPath(new URL('..', import.meta.url));
await new Generator({ config: getConfig(routerConfig, root), root }).run();
