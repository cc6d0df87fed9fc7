import type { AnswerOf, EndpointShape, InputOf } from '@molva/contract';
import type { Permission } from '@molva/contract/permissions';
import type { Transaction } from '../db/database.ts';
import { JsonText } from '../lib/json-bytes.ts';
import { forbidden, found, unauthenticated } from '../lib/errors.ts';
import { audit, type AuditEntry, type AuditEvent } from './audit.ts';
import type { AppContext } from './context.ts';
import type { KeptAnswer } from './kept.ts';
import type { Actor } from './permissions/actor.ts';
import { authorize, authorizeRow } from './permissions/authorize.ts';

/** What is known of the request besides its input. */
export interface Caller {
  ip: string;
  userAgent: string | null;
  /** The header `Idempotency-Key`: the caller's own name of this call. Absent outside of HTTP. */
  idempotencyKey?: string | null;
  /** What the browser shows to be known again, and how it is given something new to show. Absent outside of HTTP. */
  device?: { token: string | null; keep(token: string): void };
}

/** One call of an endpoint; its input was checked by the endpoint's schemas. */
export interface Call<E extends EndpointShape> {
  context: AppContext;
  actor: E['access'] extends 'anyone' ? Actor | null : Actor;
  input: InputOf<E>;
  caller: Caller;
}

/** A call of the API as one value: its endpoint and what answers it, for HTTP, jobs, commands and tests alike. */
export interface Operation<E extends EndpointShape> {
  readonly endpoint: E;
  run(call: Call<E>): Promise<AnswerOf<E>>;
  /** The answer as it is sent, from what is kept where it still holds; only of calls that say by what. */
  keptAnswer?(call: Call<E>): Promise<KeptAnswer>;
  /** Status of a success, where it is not always the endpoint's. */
  statusOf(answer: AnswerOf<E>): number;
}

interface AnyCall {
  context: AppContext;
  actor: Actor | null;
  input: unknown;
  caller: Caller;
}

/** Any of them, as the list of all knows them. */
export interface AnyOperation {
  readonly endpoint: EndpointShape;
  run(call: AnyCall): Promise<unknown>;
  keptAnswer?(call: AnyCall): Promise<KeptAnswer>;
  statusOf(answer: unknown): number;
}

/**
 * A call that is no plain reading or change: of whoever is not signed in, or one that says in a comment why it looks after
 * rights and order itself.
 */
export function operation<E extends EndpointShape>(
  endpoint: E,
  run: (call: Call<E>) => Promise<AnswerOf<E>>,
  statusOf: (answer: AnswerOf<E>) => number = () => endpoint.success,
): Operation<E> {
  return { endpoint, run, statusOf };
}

type SignedIn = EndpointShape & { access: Exclude<EndpointShape['access'], 'anyone'> };
type OfClient = { client_id: string };

/** A call whose right was checked. */
interface Allowed<E extends SignedIn, Row> extends Call<E> {
  actor: Actor;
  /** What `find` found. */
  row: Row;
  /** Whose it is: of the row, else of the input; null for what belongs to no client. */
  clientId: Row extends OfClient ? string : InputOf<E> extends OfClient ? string : null;
}

/**
 * Where neither input nor row names a client: `agency`, what belongs to no client, so that the right alone decides; `own`,
 * what belongs to the actor, by whose id the work goes; `visible`, what the work narrows to the clients of `scopeOf`.
 */
type Whose = 'agency' | 'own' | 'visible';

/**
 * Who may: whoever has the endpoint's right (`access`) for the client of the row that is found, or of the input where
 * nothing is to be found first.
 */
interface Right<E extends SignedIn, Row> {
  whose?: Whose;
  /** What `find` and `lock` look for, as the API calls it, with a capital. */
  noun?: string;
  /** The row that the call is about. Without one the answer is 404; its client may be one that the actor must not see. */
  find?(call: Call<E> & { actor: Actor }): Promise<Row | null | undefined>;
  /** The right at the row's client, where it depends on who asks for what. */
  right?(call: Call<E> & { actor: Actor }): Permission;
  /** What must hold besides the right, of this row and this actor; false is 403. */
  may?(call: Allowed<E, Row>): boolean;
}

type SaysWhose<E extends SignedIn> =
  InputOf<E> extends OfClient ? unknown : { noun: string; find: unknown } | { whose: Whose };

/** Whoever is signed in may call; of a client's row it must be said which right there lets them. */
type SaysRight<E extends SignedIn, Row> = Row extends OfClient
  ? E['access'] extends 'signed_in'
    ? { right: unknown }
    : unknown
  : unknown;

/** By what an answer may be kept for whoever asks the same: all that it is made of belongs to one client. */
interface KeptBy {
  clientId: string;
  /** Of that client, read before what the answer is made of (`readClientVersion`); null: not kept. */
  version: string | null;
  /** What it depends on besides the input: what the caller may see, the day. Never who they are. */
  question: string;
}

interface Query<E extends SignedIn, Row> extends Right<E, Row> {
  /** By what the answer is kept, once the right was checked; null where it is not. */
  keep?(call: Allowed<E, Row>): Promise<KeptBy | null>;
  /** @returns the answer, or its JSON where that is made sooner than the answer */
  read(call: Allowed<E, Row> & { kept: KeptBy | null }): Promise<AnswerOf<E> | JsonText<AnswerOf<E>>>;
}

/** A call that reads: the right, then the answer. */
export function query<E extends SignedIn, Row = undefined>(
  endpoint: E,
  declared: Query<E, Row> & SaysWhose<E> & SaysRight<E, Row>,
): Operation<E> {
  const { keep } = declared;
  const plain = operation(endpoint, async (call) => {
    const allowedCall = await allowed(endpoint, declared, call);
    const answer = await declared.read({ ...allowedCall, kept: (await keep?.(allowedCall)) ?? null });
    return answer instanceof JsonText ? (answer.value as AnswerOf<E>) : answer;
  });
  if (!keep) return plain;
  return {
    ...plain,
    async keptAnswer(call) {
      const allowedCall = await allowed(endpoint, declared, call);
      const kept = await keep(allowedCall);
      const store = call.context.kept;
      const version = kept?.version ?? null;
      const question = `${endpoint.operationId} ${kept?.clientId} ${kept?.question} ${JSON.stringify(call.input)}`;
      const found = version === null ? undefined : store.answer(question, version);
      return found ?? store.keepAnswer(question, version, await declared.read({ ...allowedCall, kept }));
    },
  };
}

/** A change that leaves no entry in the log, and why not. */
export interface Unaudited {
  readonly reason: string;
}
export const unaudited = (reason: string): Unaudited => ({ reason });

/** An entry of what somebody did who is not signed in: it says whose chain and who. */
type EntryByLink = AuditEvent & { by: Pick<Actor, 'userId'> };

/** What a change does once it is allowed, in this order. */
interface Steps<Call, Ready, Before, Made, Entry extends AuditEntry, Answer> {
  noun?: string;
  /** What must be done outside of the transaction, because it takes long or must not wait for locks. */
  prepare?(call: Call): Promise<Ready>;
  /** Locks the row in the transaction and gives it as it stands before; without one the answer is 404. */
  lock?(call: Call & { tx: Transaction; ready: Ready }): Promise<Before | null | undefined>;
  work(call: Call & { tx: Transaction; ready: Ready; before: Before }): Promise<Made>;
  /** Entries of the client's chain, written in the same transaction; null where nothing was changed. */
  audit: Unaudited | ((call: Call & Done<Ready, Before, Made>) => Entry | readonly Entry[] | null);
  /** What a caller is to be told of an error, after what is to be undone was; others are passed on. */
  refine?(error: unknown, call: Call & { ready: Ready }): unknown;
  /** After the commit. */
  answer(call: Call & Done<Ready, Before, Made>): Answer | Promise<Answer>;
}
interface Done<Ready, Before, Made> {
  ready: Ready;
  before: Before;
  made: Made;
}

/** A call that changes: the right, then one transaction with the work and its entry in the audit log, then the answer. */
export function change<
  E extends SignedIn,
  Row = undefined,
  Ready = undefined,
  Before = undefined,
  Made = undefined,
>(
  endpoint: E,
  declared: Right<E, Row> &
    Steps<Allowed<E, Row>, Ready, Before, Made, AuditEntry, AnswerOf<E>> &
    SaysWhose<E> &
    SaysRight<E, Row>,
): Operation<E> {
  return operation(endpoint, async (call) => {
    const allowedCall = await allowed(endpoint, declared, call);
    const { actor: by, clientId } = allowedCall;
    return carriedOut(allowedCall, declared, (entry) => ({ by, clientId, ...entry }));
  });
}

/**
 * A change by somebody who is not signed in. In place of the right stands what lets them in: a link that was mailed, an
 * open sign-up.
 */
export function changeByLink<
  E extends EndpointShape & { access: 'anyone' },
  Row,
  Ready = undefined,
  Before = undefined,
  Made = undefined,
>(
  endpoint: E,
  declared: {
    /** @returns what the link is for @throws where nothing lets them in */
    admit(call: Call<E>): Promise<Row>;
  } & Steps<Call<E> & { row: Row }, Ready, Before, Made, EntryByLink, AnswerOf<E>>,
): Operation<E> {
  return operation(endpoint, async (call) =>
    carriedOut({ ...call, row: await declared.admit(call) }, declared, (entry) => entry),
  );
}

async function carriedOut<
  ThisCall extends { context: AppContext },
  Ready,
  Before,
  Made,
  Entry extends AuditEntry,
  Answer,
>(
  call: ThisCall,
  declared: Steps<ThisCall, Ready, Before, Made, Entry, Answer>,
  signed: (entry: Entry) => EntryByLink,
): Promise<Answer> {
  const { noun = '', prepare, lock, refine } = declared;
  // Where a declaration lacks one of these steps, the type of what it gives is undefined.
  const ready = (await prepare?.(call)) as Ready;
  const done = await call.context.db
    .transaction(async (tx) => {
      const before = (lock && found(await lock({ ...call, ready, tx }), noun)) as Before;
      const made = await declared.work({ ...call, ready, before, tx });
      const all = { ...call, ready, before, made };
      const said = typeof declared.audit === 'function' ? declared.audit(all) : null;
      const entries = said === null ? [] : 'action' in said ? [said] : said;
      for (const entry of entries) {
        const { by, ...event } = signed(entry);
        audit(tx, by, event);
      }
      return all;
    })
    .catch(async (error: unknown) => {
      throw refine ? await refine(error, { ...call, ready }) : error;
    });
  return declared.answer(done);
}

/** Checks the right, finds the row, checks it. @throws forbidden, not_found */
async function allowed<E extends SignedIn, Row>(
  { access }: E,
  { noun = '', find, right, may, whose }: Right<E, Row>,
  call: Call<E>,
): Promise<Allowed<E, Row>> {
  const { actor, input } = call;
  if (actor === null) throw unauthenticated('not_authenticated');
  const row = find && found(await find({ ...call, actor }), noun);
  const ofRow = clientOf(row);
  const isNobodys = whose === 'agency' || whose === 'own';
  const clientId = find || isNobodys ? ofRow : clientOf(input);
  const permission = right?.({ ...call, actor }) ?? access;
  if (permission !== 'signed_in')
    if (ofRow === undefined) authorize(actor, permission, clientId);
    else authorizeRow(actor, permission, ofRow, noun);
  const allowedCall = { ...call, row, clientId: clientId ?? null } as Allowed<E, Row>;
  if (may && !may(allowedCall)) throw forbidden();
  return allowedCall;
}

function clientOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('client_id' in value)) return undefined;
  return typeof value.client_id === 'string' ? value.client_id : undefined;
}
