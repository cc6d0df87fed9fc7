import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasOwnTime, timeProblem } from './own-time.ts';
import { opensOwn } from './own-transactions.ts';

/** The few parts of an ESLint-compatible rule that these rules use. */
interface Node {
  type: string;
  [key: string]: unknown;
}
interface Context {
  filename: string;
  sourceCode: { text: string };
  report(problem: { node: unknown; message: string }): void;
}
type Visitor = Partial<Record<string, (node: Node) => void>>;
interface Rule {
  create(context: Context): Visitor;
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const domains = 'apps/server/src/domains/';

/**
 * Tiers, lowest first, and within a tier the order in which its domains may know each other: a domain imports only
 * what stands before it. Upwards domains speak by jobs and events.
 */
export const order: readonly string[] = `
  audit flags files notifications jobs
  second-factors sessions utils items wiki users two-factor employees backup
  clients sites areas credentials previews
  sentiment clustering reviews alerts anomalies ratings briefs notes accesses review-marks review-views answers texts sources gallery requests customer-page monitoring rule-samples review-imports competitors
  drafts execution tasks
  dashboard search exports reports welcome
`
  .trim()
  .split(/\s+/);

const server = 'apps/server/src/';

/**
 * Layers of the server, lowest first: a file imports its own layer and what stands below. `.` is the folder of `app.ts`
 * and `start.ts`. Domains stand in tiers of their own (`order`).
 */
export const serverLayers: readonly string[] = [
  'lib',
  'config',
  'db',
  'backup',
  'external',
  'kernel/permissions',
  'kernel/events',
  'kernel',
  'domains',
  'jobs',
  'registry',
  'http',
  '.',
  'cli',
];

/** The layer of a file by the longest folder that fits; null for tests and what serves them. */
function layerOf(path: string): number | null {
  if (!path.startsWith(server) || /\/(test|testing)\//.test(path)) return null;
  const inside = path.slice(server.length);
  const fits = serverLayers.filter((layer) => inside.startsWith(`${layer}/`));
  const layer = fits.toSorted((one, other) => other.length - one.length)[0];
  return serverLayers.indexOf(layer ?? '.');
}

const place = (file: string): string => relative(root, file).split(sep).join('/');

function domainOf(path: string): string | null {
  return path.startsWith(domains) ? (path.slice(domains.length).split('/')[0] ?? null) : null;
}

/** What is wrong with one file importing another, or null. Paths are relative to the project's root. */
export function importProblem(from: string, to: string): string | null {
  const [own, other] = [domainOf(from), domainOf(to)];
  if (own !== null && other !== null && own !== other) {
    if (!order.includes(own))
      return `Domain "${own}" stands in no tier: add it to scripts/lint/architecture.ts`;
    if (order.indexOf(other) > order.indexOf(own))
      return `"${own}" stands below "${other}" and may not import it: use a job or an event`;
    if (!to.endsWith('/index.ts')) return `Import another domain through its index.ts, not ${to}`;
  }
  const [layer, below] = [layerOf(from), layerOf(to)];
  if (layer !== null && below !== null && below > layer)
    return `${serverLayers[layer]} stands below ${serverLayers[below]} and may not import it`;
  const layers: [RegExp, RegExp, string][] = [
    [
      /^packages\/contract\//,
      /^(apps\/|packages\/(?!contract\/))/,
      'The contract imports neither server nor web',
    ],
    [
      /^packages\/extraction\//,
      /^(apps\/|packages\/(?!extraction\/))/,
      'Extraction imports nothing of the project',
    ],
    [
      /^packages\/russian\//,
      /^(apps\/|packages\/(?!russian\/))/,
      'The Russian language imports nothing of the project',
    ],
    [
      /^packages\/themes\//,
      /^(apps\/|packages\/(?!themes\/|russian\/))/,
      'Themes import the Russian language and nothing else of the project',
    ],
    [
      /^apps\/web\//,
      /^apps\/(?!web)|^packages\/extraction\/(?!src\/suggest[/.])|^packages\/themes\//,
      'The web imports the contract, the Russian language and what extraction suggests only',
    ],
    [
      /^apps\/web\/|^packages\/russian\/src\/(?!dictionary)/,
      /^packages\/russian\/src\/dictionary/,
      'The dictionary (12 MB) is for helper processes: take a part of packages/russian that needs none',
    ],
    [/^apps\/web\/src\/components\//, /^apps\/web\/src\/(features|routes)\//, 'Components know no business'],
    [/^apps\/web\/src\/features\//, /^apps\/web\/src\/routes\//, 'Features do not import routes'],
    [
      /^apps\/web\/src\/lib\//,
      /^apps\/web\/src\/(features|routes|components)\//,
      'lib stands below everything else',
    ],
    [
      /^apps\/server\/src\/(?!.*\.test\.ts$)(?!test\/)/,
      /^apps\/server\/src\/test\//,
      'Only tests import test helpers',
    ],
  ];
  for (const [source, target, message] of layers) if (source.test(from) && target.test(to)) return message;
  return null;
}

const layers: Rule = {
  create(context) {
    const from = place(context.filename);
    const check = (node: Node): void => {
      const source = (node.source as { value?: unknown } | null)?.value;
      if (typeof source !== 'string') return;
      const to = source.startsWith('.')
        ? place(resolve(dirname(context.filename), source))
        : packagePath(source);
      // A test may look at anything of its own domain's neighbours that it needs to set the scene.
      const problem = to === null || from.endsWith('.test.ts') ? null : importProblem(from, to);
      if (problem) context.report({ node, message: problem });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const packages: ReadonlySet<string> = new Set(['contract', 'extraction', 'russian', 'sentiment', 'themes']);

function packagePath(source: string): string | null {
  const [, name, rest = 'index'] = /^@molva\/(\w+)(?:\/(.*))?$/.exec(source) ?? [];
  if (name === undefined) return null;
  const folder = packages.has(name) ? 'packages' : 'apps';
  return join(folder, name, 'src', `${rest}.ts`).split(sep).join('/');
}

/** SQL, built or written out, stands in `queries.ts` (or `*-query.ts`, `*-queries.ts`) of a domain and below the domains. */
const sqlDoor: Rule = {
  create(context) {
    const path = place(context.filename);
    const guarded =
      /^apps\/server\/src\/(domains|http)\//.test(path) &&
      !/quer(y|ies)\.ts$/.test(path) &&
      !path.endsWith('.test.ts');
    if (!guarded) return {};
    const starts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
    return {
      CallExpression(node) {
        const callee = node.callee as { type: string; property?: { name?: string } };
        const name = callee.property?.name;
        if (callee.type === 'MemberExpression' && name !== undefined && starts.has(name)) {
          context.report({ node, message: 'SQL belongs in queries.ts of its domain (docs/map.md)' });
        }
      },
      TaggedTemplateExpression(node) {
        const tag = node.tag as { name?: string };
        if (tag.name === 'sql')
          context.report({ node, message: 'SQL belongs in queries.ts of its domain (docs/map.md)' });
      },
    };
  },
};

/**
 * A call that changes is declared with `change`, which opens the transaction itself, after the right and with the entry in
 * the audit log. Files that open one of their own stand in a list, with who calls them.
 */
const declaredChanges: Rule = {
  create(context) {
    const path = place(context.filename);
    if (!path.startsWith(domains) || path.endsWith('.test.ts') || path.includes('/testing/')) return {};
    if (opensOwn(path.slice(domains.length))) return {};
    return {
      CallExpression(node) {
        const callee = node.callee as { type: string; property?: { name?: string } };
        if (callee.type !== 'MemberExpression' || callee.property?.name !== 'transaction') return;
        context.report({
          node,
          message: 'Declare the call with `change`, or name the file in scripts/lint/own-transactions.ts',
        });
      },
    };
  },
};

/**
 * One clock: a use case takes the time from `context.clock`, a statement gets it as a parameter from its handle. A span is
 * measured by `performance.now()`. The exceptions stand in a list.
 */
const oneClock: Rule = {
  create(context) {
    const path = place(context.filename);
    if (layerOf(path) === null || path.endsWith('.test.ts') || path.includes('/migrations/')) return {};
    if (hasOwnTime(path.slice(server.length))) return {};
    const message = 'Take the time from context.clock, measure spans by performance.now() (decision 23)';
    return {
      TaggedTemplateExpression(node) {
        const { quasis } = node.quasi as { quasis: { value: { raw: string } }[] };
        const problem = timeProblem(quasis.map(({ value }) => value.raw).join(' '));
        if (problem !== null) context.report({ node, message: problem });
      },
      MemberExpression(node) {
        const object = node.object as { name?: string };
        const property = node.property as { name?: string };
        if (object.name === 'Date' && property.name === 'now') context.report({ node, message });
      },
      NewExpression(node) {
        const callee = node.callee as { name?: string };
        if (callee.name === 'Date' && (node.arguments as unknown[]).length === 0)
          context.report({ node, message });
      },
    };
  },
};

/** `process.env` is read in config/ only (and by tests and scripts, which are no part of the server). */
const environment: Rule = {
  create(context) {
    const path = place(context.filename);
    if (!/^(apps\/server|packages)\//.test(path) || /\/config\/|\/test\/|\.test\.ts$|\/testing\//.test(path))
      return {};
    return {
      MemberExpression(node) {
        const object = node.object as { name?: string };
        const property = node.property as { name?: string };
        if (object.name === 'process' && property.name === 'env') {
          context.report({ node, message: 'Only config/ reads the environment' });
        }
      },
    };
  },
};

/** What is wrong with a dialog, as it is written from `<Dialog` to `</Dialog>`, or null. */
export function dialogProblem(written: string): string | null {
  const field =
    /<(TextField|TextArea|PasswordField|Select|Combobox|Checkbox|RadioGroup|ToggleList|Segmented|form)\b/;
  if (/<Button\b[^<]*>\s*Отменить/.test(written)) return 'Leave a dialog by DialogCancel, which asks first';
  if (field.test(written) && !/^<Dialog\b[^<]*\sisDirty\b/.test(written))
    return 'A dialog with a form says by isDirty whether closing would lose what was typed';
  return null;
}

/** Typed work is not lost without a question: dialogs with forms say when there is any. */
const typedWork: Rule = {
  create(context) {
    if (!place(context.filename).startsWith('apps/web/src/features/')) return {};
    return {
      JSXElement(node) {
        const { name } = node.openingElement as { name: { name?: string } };
        if (name.name !== 'Dialog') return;
        const written = context.sourceCode.text.slice(node.start as number, node.end as number);
        const message = dialogProblem(written);
        if (message !== null) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'molva' },
  rules: {
    layers,
    'sql-door': sqlDoor,
    'declared-changes': declaredChanges,
    'one-clock': oneClock,
    environment,
    'typed-work': typedWork,
  },
};
