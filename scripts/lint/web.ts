import { relative, resolve, sep, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asksForSomething } from './emptiness.ts';

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

const features = 'apps/web/src/features/';

/**
 * Tiers, lowest first, and within a tier the order in which its features may know each other: a feature imports only
 * what stands before it, and what stands above it composes.
 */
export const featureOrder: readonly string[] = `
  session jobs notifications customer-page
  clients flags two-factor items wiki welcome flag-editor mail-check diagnostics
  areas people briefs notes reports own-channels settings
  accesses credentials client-people requests ratings anomalies
  execution gallery tasks clustering competitors drafts sources review-imports client-frame alerts
  reviews rewriting copywriting planning add-requests
  writing audit live sites
  workbench search
  dashboard shell
`
  .trim()
  .split(/\s+/);

function featureOf(path: string): string | null {
  return path.startsWith(features) ? (path.slice(features.length).split('/')[0] ?? null) : null;
}

/**
 * What is wrong with one feature importing another, or null. What is loaded on demand is named by its file: through the
 * index it would bring everything along.
 */
export function featureProblem(from: string, to: string, isOnDemand: boolean): string | null {
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own === null || other === null || own === other) return null;
  if (!featureOrder.includes(own)) return `Feature "${own}" stands in no tier: add it to scripts/lint/web.ts`;
  if (featureOrder.indexOf(other) > featureOrder.indexOf(own))
    return `"${own}" stands below "${other}" and may not import it`;
  if (!isOnDemand && !to.endsWith('/index.ts'))
    return `Import another feature through its index.ts, not ${to}`;
  return null;
}

const tiers: Rule = {
  create(context) {
    const from = place(context.filename);
    if (featureOf(from) === null || from.includes('.test.')) return {};
    const check = (node: Node): void => {
      const source = (node.source as { value?: unknown } | null)?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = place(resolve(dirname(context.filename), source));
      const message = featureProblem(from, to, node.type === 'ImportExpression');
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const byHand = new Set(['invalidateQueries', 'refetchQueries']);

/** What is asked for anew follows from the tags of calls and events: `act`, `useAction`, `changed`, `staleByEvent`. */
const staleByTags: Rule = {
  create(context) {
    const path = place(context.filename);
    if (!path.startsWith('apps/web/src/') || path.startsWith('apps/web/src/lib/') || path.includes('.test.'))
      return {};
    const message = 'Say by tags what a call changes (packages/contract/src/tags.ts)';
    return {
      MemberExpression(node) {
        const { name } = node.property as { name?: string };
        if (name !== undefined && byHand.has(name)) context.report({ node, message });
      },
      // `send` tells nobody what its call changes.
      ImportDeclaration(node) {
        const { value } = node.source as { value: string };
        const names = node.specifiers as readonly { imported?: { name?: string } }[];
        if (value.endsWith('lib/api.ts') && names.some(({ imported }) => imported?.name === 'send'))
          context.report({ node, message });
      },
    };
  },
};

/** Fields that must not be empty though no body says so. */
export const askedByForms: Readonly<Record<string, string>> = {
  'alerts/components/condition-fields.tsx': 'kinds are ticked here, conditions are sent',
  'clustering/components/split-dialog.tsx': 'a name within one of several parts',
  'mail-check/components/mail-check.tsx': 'an address in the query',
  'people/components/successor-dialog.tsx': 'asked for where the server found that somebody has to take over',
  'reviews/marks/assign-dialog.tsx': 'null is nobody: the contract takes it',
};

/** What the contract asks of a body a form takes from it: `rules` of `useServerForm`, with the form's own words. */
const rulesOfContract: Rule = {
  create(context) {
    const path = place(context.filename);
    if (featureOf(path) === null || /\.(?:test|browser)\./.test(path)) return {};
    if (Object.hasOwn(askedByForms, path.slice(features.length))) return {};
    const message =
      'Give the form the rules of its call (src/body-rules.gen) and its words for an empty field by withWords';
    return {
      Property(node) {
        if (asksForSomething(node)) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'web' },
  rules: { 'stale-by-tags': staleByTags, features: tiers, 'rules-of-contract': rulesOfContract },
};
