import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One description of the file routes for the Vite plugin and for `npm run codegen`. */
export const routerConfig = {
  target: 'react' as const,
  routesDirectory: `${root}src/routes`,
  generatedRouteTree: `${root}src/routeTree.gen.ts`,
  quoteStyle: 'single' as const,
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
};
