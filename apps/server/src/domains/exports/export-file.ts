import type { Download } from '@molva/contract';
import type { AuditAction } from '@molva/contract/audit-actions';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Caller } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { begun } from '../../lib/begun.ts';
import { oneAhead } from '../../lib/one-ahead.ts';
import { dayIn } from '../../lib/days.ts';
import type { Column, Sheet } from './columns.ts';
import { csvOf, csvOfLines, type Lines, type Separator, separatorOf } from './csv.ts';
import { assertSlot, inSlot } from './slots.ts';
import { xlsxOf } from './xlsx.ts';

/** How the caller wants the file. */
interface Form {
  format: 'csv' | 'xlsx';
  separator: Separator;
}

interface ExportCall<Input> {
  context: AppContext;
  actor: Actor;
  input: Input;
  caller: Caller;
}

interface Exported<Input, Row> {
  /** Of the file, without its day and ending. */
  name: string;
  /** In Russian: of the sheet. */
  title: string;
  /** What its rows are, as the audit log calls one. */
  resource: string;
  action?: AuditAction;
  /** All rows that the filters leave, page after page; what must be refused is refused with the first. */
  pages(call: ExportCall<Omit<Input, keyof Form>>): AsyncIterable<Iterable<Row>>;
  /** The same rows as lines of CSV, without its head, where the database writes them. */
  lines?(call: ExportCall<Omit<Input, keyof Form>>, separator: string): AsyncIterable<Lines>;
  /** Asked for once the first rows are read. */
  columns(call: ExportCall<Input>): readonly Column<Row>[] | Promise<readonly Column<Row>[]>;
}

/** What was begun to be read: rows, or lines of CSV that are written already. */
type Ready<Row> =
  | { as: 'rows'; parts: AsyncIterable<Iterable<Row>> }
  | { as: 'lines'; parts: AsyncIterable<Lines> };

/**
 * What the export of a list does once it is allowed, whichever list: reads the first rows, which says whether there is
 * anything to be refused, notes who took the list, and gives the rest as a file that is written while it is taken.
 */
export function asFile<Input extends Form & { client_id?: string | undefined }, Row>(
  exported: Exported<Input, Row>,
) {
  return {
    async prepare(call: ExportCall<Input>): Promise<Ready<Row>> {
      const { format, separator, ...input } = call.input;
      assertSlot(call.context, call.actor.userId);
      if (format === 'csv' && exported.lines)
        return {
          as: 'lines',
          parts: await begun(oneAhead(exported.lines({ ...call, input }, separatorOf(separator)))),
        };
      return { as: 'rows', parts: await begun(oneAhead(exported.pages({ ...call, input }))) };
    },
    work: async () => undefined,
    audit: ({ input }: { input: Input }) => entryOf(exported, input),
    async answer(call: ExportCall<Input> & { ready: Ready<Row> }): Promise<Download> {
      const { context, actor, input, ready } = call;
      const day = dayIn(context.clock.now(), 'UTC');
      const file = fileOf(`molva-${exported.name}-${day}`, input, {
        title: exported.title,
        columns: await exported.columns(call),
        ready,
      });
      return { ...file, body: inSlot(context, actor.userId, file.body) };
    },
  };
}

/** Of the filters their names alone: what was looked for may be somebody's name. */
function entryOf(
  { resource, action = 'list.exported' }: Pick<Exported<never, never>, 'resource' | 'action'>,
  {
    format,
    separator: _separator,
    client_id: clientId = null,
    ...narrower
  }: Form & { client_id?: string | null },
): AuditEntry {
  return {
    action,
    resource,
    resourceId: null,
    clientId,
    details: {
      format,
      filters: Object.entries(narrower).flatMap(([name, value]) =>
        value === undefined || name === 'sort' ? [] : [name],
      ),
    },
  };
}

interface Written<Row> extends Omit<Sheet<Row>, 'pages'> {
  ready: Ready<Row>;
}

function fileOf<Row>(name: string, { format, separator }: Form, { ready, ...sheet }: Written<Row>) {
  const csv = { type: 'text/csv; charset=utf-8', filename: `${name}.csv` };
  if (ready.as === 'lines') return { ...csv, body: csvOfLines(sheet.columns, ready.parts, separator) };
  if (format === 'csv') return { ...csv, body: csvOf({ ...sheet, pages: ready.parts }, separator) };
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename: `${name}.xlsx`,
    body: xlsxOf({ ...sheet, pages: ready.parts }),
  };
}
