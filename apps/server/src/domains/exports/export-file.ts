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
import { csvOf, type Separator } from './csv.ts';
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
  pages(call: ExportCall<Omit<Input, keyof Form>>): AsyncIterable<readonly Row[]>;
  /** Asked for once the first rows are read. */
  columns(call: ExportCall<Input>): readonly Column<Row>[] | Promise<readonly Column<Row>[]>;
}

/**
 * What the export of a list does once it is allowed, whichever list: reads the first rows, which says whether there is
 * anything to be refused, notes who took the list, and gives the rest as a file that is written while it is taken.
 */
export function asFile<Input extends Form & { client_id?: string | undefined }, Row>(
  exported: Exported<Input, Row>,
) {
  return {
    prepare(call: ExportCall<Input>): Promise<AsyncIterable<readonly Row[]>> {
      const { format: _format, separator: _separator, ...input } = call.input;
      assertSlot(call.context, call.actor.userId);
      return begun(oneAhead(exported.pages({ ...call, input })));
    },
    work: async () => undefined,
    audit: ({ input }: { input: Input }) => entryOf(exported, input),
    async answer(call: ExportCall<Input> & { ready: AsyncIterable<readonly Row[]> }): Promise<Download> {
      const { context, actor, input, ready: pages } = call;
      const day = dayIn(context.clock.now(), 'UTC');
      const file = fileOf(`molva-${exported.name}-${day}`, input, {
        title: exported.title,
        columns: await exported.columns(call),
        pages,
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

function fileOf<Row>(name: string, { format, separator }: Form, sheet: Sheet<Row>) {
  if (format === 'csv')
    return { type: 'text/csv; charset=utf-8', filename: `${name}.csv`, body: csvOf(sheet, separator) };
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename: `${name}.xlsx`,
    body: xlsxOf(sheet),
  };
}
