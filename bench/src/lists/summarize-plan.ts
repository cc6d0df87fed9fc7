/** The parts of EXPLAIN (FORMAT JSON) that are read here. Rows and times of a node are those of one loop. */
export interface RawNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Actual Total Time': number;
  'Rows Removed by Filter'?: number;
  'Heap Fetches'?: number;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Sort Method'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: RawNode[];
}

export interface RawPlan {
  Plan: RawNode;
  'Planning Time': number;
  'Execution Time': number;
}

export interface PlanSummary {
  /** Milliseconds. */
  ms: number;
  planningMs: number;
  rows: number;
  /** Pages of 8 KB, from PostgreSQL's memory and from outside of it. */
  pages: { hit: number; read: number };
  isGeneric: boolean;
  /** One line a node, outermost first. */
  nodes: string[];
  /** Tables read from end to end, with how many rows that was. */
  scanned: { table: string; rows: number }[];
}

/** What a plan did: which indexes, how many rows, how long. */
export function summarize({ Plan, ...times }: RawPlan): PlanSummary {
  const nodes = flatten(Plan, 0);
  return {
    ms: round(times['Execution Time']),
    planningMs: round(times['Planning Time']),
    rows: Plan['Actual Rows'],
    pages: { hit: Plan['Shared Hit Blocks'], read: Plan['Shared Read Blocks'] },
    isGeneric: nodes.some(({ node }) =>
      [node['Index Cond'], node['Recheck Cond'], node.Filter].some((text) => /\$\d/.test(text ?? '')),
    ),
    nodes: nodes.map(({ node, depth }) => `${'  '.repeat(depth)}${describe(node)}`),
    scanned: nodes.flatMap(({ node }) =>
      node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined
        ? [{ table: node['Relation Name'], rows: seen(node) }]
        : [],
    ),
  };
}

function flatten(node: RawNode, depth: number): { node: RawNode; depth: number }[] {
  return [{ node, depth }, ...(node.Plans ?? []).flatMap((child) => flatten(child, depth + 1))];
}

function describe(node: RawNode): string {
  const parts = [node['Node Type']];
  if (node['Index Name'] !== undefined) parts.push(`by ${node['Index Name']}`);
  if (node['Relation Name'] !== undefined) parts.push(`on ${node['Relation Name']}`);
  parts.push(`rows ${Math.round(node['Actual Rows'] * node['Actual Loops'])}`);
  if (node['Actual Loops'] > 1) parts.push(`loops ${node['Actual Loops']}`);
  parts.push(`ms ${round(node['Actual Total Time'] * node['Actual Loops'])}`);
  if (node['Rows Removed by Filter']) parts.push(`thrown away ${seen(node) - kept(node)}`);
  if (node['Heap Fetches']) parts.push(`heap fetches ${node['Heap Fetches']}`);
  if (node['Sort Method'] !== undefined) parts.push(node['Sort Method']);
  return parts.join(', ');
}

const kept = (node: RawNode) => Math.round(node['Actual Rows'] * node['Actual Loops']);
const seen = (node: RawNode) =>
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
const round = (ms: number) => Math.round(ms * 100) / 100;
