import { relative, resolve, sep, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The few parts of an ESLint-compatible rule that these rules use. */
interface Node {
  type: string;
  [key: string]: unknown;
}
interface Context {
  filename: string;
  report(problem: { node: unknown; message: string }): void;
}
interface Rule {
  create(context: Context): Partial<Record<string, (node: Node) => void>>;
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const place = (file: string): string => relative(root, file).split(sep).join('/');

const byHand = new Set(['invalidateQueries', 'refetchQueries']);

/** What is asked for anew follows from the tags of calls and events: `act`, `useAction`, `changed`, `staleByEvent`. */
const staleByTags: Rule = {
  create(context) {
    const path = place(context.filename);
    if (!path.startsWith('apps/web/src/') || path.startsWith('apps/web/src/lib/') || path.includes('.test.'))
      return {};
    return {
      MemberExpression(node) {
        const { name } = node.property as { name?: string };
        if (name !== undefined && byHand.has(name))
          context.report({
            node,
            message: 'Say by tags what a call changes (packages/contract/src/tags.ts)',
          });
      },
    };
  },
};

export default {
  meta: { name: 'web' },
  rules: { 'stale-by-tags': staleByTags },
};
