import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/audit';
import type { AuditEntry } from '@molva/contract/audit';
import { auditResourceWords, auditWords } from '@molva/contract/audit-words';
import { change } from '../../kernel/operation.ts';
import { pagesOfEntries, visibleTo } from '../audit/index.ts';
import { type Column, momentOf } from './columns.ts';
import { asFile } from './export-file.ts';

const words: Readonly<Record<string, string>> = auditWords;

const columns: readonly Column<AuditEntry>[] = [
  { header: 'Когда (UTC)', width: 20, value: (entry) => momentOf(entry.at) },
  { header: 'Кто', width: 28, value: ({ user }) => (user === null ? 'Молва' : user.full_name) },
  { header: 'Адрес', width: 28, value: (entry) => entry.user?.email ?? null },
  { header: 'Что сделано', width: 34, value: (entry) => words[entry.action] ?? entry.action },
  { header: 'Действие', width: 28, value: (entry) => entry.action },
  { header: 'Клиент', width: 28, value: (entry) => entry.client_name },
  { header: 'Объект', width: 16, value: (entry) => auditResourceWords[entry.resource] ?? entry.resource },
  { header: 'Номер объекта', width: 38, value: (entry) => entry.resource_id },
  { header: 'Подробности', width: 60, value: (entry) => JSON.stringify(entry.details) },
  { header: 'Номер в цепочке', width: 16, value: (entry) => entry.seq },
  { header: 'Хеш', width: 66, value: (entry) => entry.hash },
];

/** The audit entries that the filters leave, as a file; that somebody took them is an entry itself. */
export const exportAudit = change(contract.exportAudit, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportAudit>, AuditEntry>({
    name: 'audit',
    title: 'Журнал',
    resource: 'audit',
    pages: ({ context, actor, input }) => pagesOfEntries(context.db, visibleTo(actor, input)),
    columns: () => columns,
  }),
  audit: ({ input: { separator: _separator, ...details } }) => ({
    action: 'audit.exported',
    resource: 'audit',
    resourceId: null,
    clientId: null,
    details,
  }),
});
