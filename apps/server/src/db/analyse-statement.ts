import { parseSync } from 'libpg-query';

/** How a statement says whose rows it is about: one client by a constant, several, or nobody's in particular. */
export type Whose = 'one' | 'several' | 'all' | 'nobody';

export interface Judged {
  /** `nobody`: it touches no table that belongs to clients. */
  whose: Whose;
  /** What Citus refuses, or spreads over all shards without need, in words. */
  faults: string[];
  /** The parameters that stand for the client or a list of clients, by number; null among them is another way to name any. */
  constants: (number | null)[];
}

// The parser's tree is JSON of a few dozen kinds of node; it is walked by the names of the few that matter here.
type Node = { readonly [key: string]: unknown };

/** A table, or what stands in place of one, where a statement reads or writes. */
interface Reference {
  alias: string;
  /** Of an owned table; null of what is derived from others. */
  table: string | null;
  whose: Whose | null;
  /** Named by the constant itself, and not by being equal to another's client. */
  isNamed: boolean;
}

interface Scope {
  references: Reference[];
  outer: Scope | null;
  ctes: Map<string, Whose | null>;
}

/** What gives another value each time. */
const changing = new Set(['now', 'clock_timestamp', 'statement_timestamp', 'random', 'gen_random_uuid']);
const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/**
 * Holds a statement against what Citus asks of it (docs/decisions/0005): each table that belongs to clients is read with
 * its client as a constant, in each subquery too; what writes decides by parameters alone.
 *
 * @param owned tables whose rows are spread by `client_id`
 * @throws SqlError where PostgreSQL's own parser does not take it
 */
export function analyseStatement(text: string, owned: ReadonlySet<string>): Judged {
  const parsed = parseSync(text) as unknown as { stmts?: { stmt: Node }[] };
  const faults = new Set<string>();
  const constants = new Set<number | null>();
  const judge = new Judge(owned, faults, constants);
  let whose: Whose = 'nobody';
  for (const { stmt } of parsed.stmts ?? []) whose = wider(whose, judge.statement(stmt, null) ?? 'nobody');
  return { whose, faults: [...faults], constants: [...constants] };
}

const width: Record<Whose, number> = { nobody: 0, one: 1, several: 2, all: 3 };
const wider = (one: Whose, other: Whose): Whose => (width[one] >= width[other] ? one : other);

class Judge {
  readonly #owned: ReadonlySet<string>;
  readonly #faults: Set<string>;
  readonly #constants: Set<number | null>;

  constructor(owned: ReadonlySet<string>, faults: Set<string>, constants: Set<number | null>) {
    this.#owned = owned;
    this.#faults = faults;
    this.#constants = constants;
  }

  /** @returns whose rows it touches; null where they are nobody's */
  statement(node: Node, outer: Scope | null): Whose | null {
    for (const kind of statementKinds) if (kind in node) return this.#level(kind, node[kind] as Node, outer);
    return null;
  }

  #level(kind: (typeof statementKinds)[number], node: Node, outer: Scope | null): Whose | null {
    const scope: Scope = { references: [], outer, ctes: new Map(outer?.ctes) };
    let whole: Whose | null = null;
    const add = (whose: Whose | null) => {
      if (whose !== null) whole = wider(whole ?? 'nobody', whose);
    };
    const withClause = node.withClause as { ctes?: { CommonTableExpr: Node }[] } | undefined;
    for (const { CommonTableExpr: cte } of withClause?.ctes ?? []) {
      const inner = cte.ctequery as Node;
      const whose = this.statement(inner, scope);
      scope.ctes.set(cte.ctename as string, whose);
      add(whose);
      const isWriting = !('SelectStmt' in inner);
      if (isWriting && whose !== null && whose !== 'one')
        this.#faults.add('a CTE that writes, of more than one client');
    }
    if (kind === 'SelectStmt' && node.op !== undefined && node.op !== 'SETOP_NONE') {
      for (const arm of [node.larg, node.rarg])
        add(this.#level('SelectStmt', arm as Node, { ...scope, references: outer?.references ?? [] }));
      return whole;
    }
    const conditions: Node[] = [];
    const from = [
      ...(kind === 'SelectStmt' ? [] : [{ RangeVar: node.relation as Node }]),
      ...((node.fromClause ?? node.usingClause ?? []) as Node[]),
    ];
    for (const item of from) add(this.#from(item, scope, conditions));
    if (node.whereClause !== undefined) conditions.push(...conjuncts(node.whereClause as Node));
    this.#bind(scope, conditions);
    if (kind === 'InsertStmt') this.#insert(node, scope);

    for (const reference of scope.references) {
      if (reference.table === null) continue;
      const { whose, table } = reference;
      add(whose ?? 'all');
      const isInner = outer !== null && outer.references.some((one) => one.whose === 'one');
      if (whose === 'one' && !reference.isNamed && isInner)
        this.#faults.add(`${table} in a subquery without its client as a constant`);
    }
    const isOne = scope.references.every(
      ({ table, whose }) => whose === 'one' || (whose === null && table === null),
    );
    const isOwned = scope.references.some(({ table }) => table !== null);
    if (node.lockingClause !== undefined && isOwned && !isOne)
      this.#faults.add('FOR UPDATE or FOR SHARE of more than one client');
    if (isOwned && kind !== 'SelectStmt') this.#writing(kind, node);
    // Subqueries anywhere in it.
    for (const [key, value] of Object.entries(node))
      if (!['withClause', 'larg', 'rarg', 'fromClause', 'usingClause', 'selectStmt'].includes(key))
        add(this.#inside(value, scope));
    for (const condition of from) add(this.#insideJoins(condition, scope));
    if (kind === 'InsertStmt' && node.selectStmt !== undefined) {
      const select = (node.selectStmt as { SelectStmt: Node }).SelectStmt;
      if (select.valuesLists === undefined) add(this.#level('SelectStmt', select, scope));
    }
    return whole;
  }

  /** Notes what a FROM item brings, with the conditions of its joins. */
  #from(item: Node, scope: Scope, conditions: Node[]): Whose | null {
    if ('RangeVar' in item) {
      const { relname, alias } = item.RangeVar as { relname: string; alias?: { aliasname: string } };
      const name = alias?.aliasname ?? relname;
      const cte = scope.ctes.get(relname);
      if (scope.ctes.has(relname))
        scope.references.push({ alias: name, table: null, whose: cte ?? null, isNamed: cte === 'one' });
      else
        scope.references.push({
          alias: name,
          table: this.#owned.has(relname) ? relname : null,
          whose: null,
          isNamed: false,
        });
      return null;
    }
    if ('JoinExpr' in item) {
      const { larg, rarg, quals } = item.JoinExpr as { larg: Node; rarg: Node; quals?: Node };
      const left = this.#from(larg, scope, conditions);
      const right = this.#from(rarg, scope, conditions);
      if (quals !== undefined) conditions.push(...conjuncts(quals));
      return left === null ? right : right === null ? left : wider(left, right);
    }
    if ('RangeSubselect' in item) {
      const { subquery, alias, lateral } = item.RangeSubselect as {
        subquery: Node;
        alias?: { aliasname: string };
        lateral?: boolean;
      };
      const outer = lateral === true ? scope : { ...scope, references: scope.outer?.references ?? [] };
      const whose = this.statement(subquery, outer);
      scope.references.push({ alias: alias?.aliasname ?? '', table: null, whose, isNamed: whose === 'one' });
      return whose;
    }
    return null;
  }

  /** Whose rows each reference of a level is about, by the conditions that all must hold. */
  #bind(scope: Scope, conditions: readonly Node[]): void {
    const ties: [Reference, Reference][] = [];
    for (const condition of conditions) {
      const expression = condition.A_Expr as
        | { kind: string; name: { String: { sval: string } }[]; lexpr?: Node; rexpr?: Node }
        | undefined;
      if (expression === undefined) {
        const link = condition.SubLink as { subLinkType: string; testexpr?: Node } | undefined;
        if (link?.subLinkType === 'ANY_SUBLINK' && link.testexpr !== undefined)
          this.#nameSeveral(clientOf(link.testexpr, scope), null);
        continue;
      }
      if (expression.name.at(-1)?.String.sval !== '=' || !expression.lexpr || !expression.rexpr) continue;
      const left = clientOf(expression.lexpr, scope);
      const right = clientOf(expression.rexpr, scope);
      if (expression.kind === 'AEXPR_OP_ANY') this.#nameSeveral(left, expression.rexpr);
      else if (expression.kind === 'AEXPR_IN') {
        const { items = [] } = (expression.rexpr as { List?: { items?: Node[] } }).List ?? {};
        const [only] = items.length === 1 ? items : [];
        if (only !== undefined && isConstant(only)) this.#name(left, only);
        else this.#nameSeveral(left, null);
      } else if (left.length > 0 && isConstant(expression.rexpr)) this.#name(left, expression.rexpr);
      else if (right.length > 0 && isConstant(expression.lexpr)) this.#name(right, expression.lexpr);
      else for (const one of left) for (const other of right) ties.push([one, other]);
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (const [one, other] of ties)
        for (const [from, to] of [
          [one, other],
          [other, one],
        ] as const)
          if (from.whose !== null && to.whose === null) {
            to.whose = from.whose;
            changed = true;
          }
    }
  }

  #name(references: readonly Reference[], constant: Node): void {
    for (const one of references) name(one, 'one');
    if (references.length > 0) this.#constants.add(parameterOf(constant));
  }

  #nameSeveral(references: readonly Reference[], list: Node | null): void {
    for (const one of references) one.whose ??= 'several';
    if (references.length > 0) this.#constants.add(list === null ? null : parameterOf(list));
  }

  /** The client of what is inserted stands among its values. */
  #insert(node: Node, scope: Scope): void {
    const [target] = scope.references;
    if (target?.table === null || target === undefined) return;
    const select = (node.selectStmt as { SelectStmt: Node } | undefined)?.SelectStmt;
    const lists = (select?.valuesLists ?? []) as { List: { items: Node[] } }[];
    // Rows of several clients in one statement are sent to each, which Citus does well.
    target.whose = 'one';
    target.isNamed = true;
    if (lists.some(({ List: { items } }) => items.some((value) => has(value, 'SubLink'))))
      this.#faults.add('a subquery in VALUES');
  }

  #writing(kind: string, node: Node): void {
    const changes = kind === 'InsertStmt' ? node.onConflictClause : node;
    if (changes === undefined) return;
    for (const called of functionsIn(changes))
      if (changing.has(called) && !(kind !== 'InsertStmt' && called === 'statement_timestamp'))
        this.#faults.add(`${called}() in ${kind === 'InsertStmt' ? 'ON CONFLICT' : 'a change'}`);
  }

  #inside(value: unknown, scope: Scope): Whose | null {
    if (typeof value !== 'object' || value === null) return null;
    let whole: Whose | null = null;
    const add = (whose: Whose | null) => {
      if (whose !== null) whole = wider(whole ?? 'nobody', whose);
    };
    if ('SubLink' in value) {
      const link = value.SubLink as { subselect: Node; testexpr?: Node };
      add(this.statement(link.subselect, scope));
      if (link.testexpr !== undefined) add(this.#inside(link.testexpr, scope));
      return whole;
    }
    for (const inner of Object.values(value)) add(this.#inside(inner, scope));
    return whole;
  }

  #insideJoins(item: Node, scope: Scope): Whose | null {
    if (!('JoinExpr' in item)) return null;
    const { larg, rarg, quals } = item.JoinExpr as { larg: Node; rarg: Node; quals?: Node };
    const parts = [
      this.#insideJoins(larg, scope),
      this.#insideJoins(rarg, scope),
      this.#inside(quals, scope),
    ];
    return parts.reduce(
      (one, other) => (one === null ? other : other === null ? one : wider(one, other)),
      null,
    );
  }
}

function name(reference: Reference, whose: Whose): void {
  if (reference.whose !== 'one') reference.whose = whose;
  if (whose === 'one') reference.isNamed = true;
}

/** What all must hold of a condition. */
function conjuncts(node: Node): Node[] {
  const { boolop, args = [] } = (node.BoolExpr ?? {}) as { boolop?: string; args?: Node[] };
  return boolop === 'AND_EXPR' ? args.flatMap(conjuncts) : [node];
}

/** The references whose `client_id` a column is, the clients' own `id` left out: they are everywhere whole. */
function clientOf(node: Node, scope: Scope): Reference[] {
  const fields = (node.ColumnRef as { fields: { String?: { sval: string } }[] } | undefined)?.fields;
  if (fields === undefined) return [];
  const names = fields.map((field) => field.String?.sval);
  if (names.at(-1) !== 'client_id') return [];
  const alias = names.length > 1 ? names.at(-2) : undefined;
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.references.filter((one) =>
      alias === undefined ? one.table !== null || one.whose !== null : one.alias === alias,
    );
    if (found.length > 0) return found;
  }
  return [];
}

function isConstant(node: Node): boolean {
  if ('TypeCast' in node) return isConstant((node.TypeCast as { arg: Node }).arg);
  return 'ParamRef' in node || 'A_Const' in node;
}

function parameterOf(constant: Node): number | null {
  if ('TypeCast' in constant) return parameterOf((constant.TypeCast as { arg: Node }).arg);
  return (constant.ParamRef as { number: number } | undefined)?.number ?? null;
}

function has(value: unknown, kind: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return kind in value || Object.values(value).some((inner) => has(inner, kind));
}

function* functionsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('FuncCall' in value) {
    const { funcname } = value.FuncCall as { funcname: { String: { sval: string } }[] };
    yield funcname.at(-1)?.String.sval ?? '';
  }
  for (const inner of Object.values(value)) yield* functionsIn(inner);
}
