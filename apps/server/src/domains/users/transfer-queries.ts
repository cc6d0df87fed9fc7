import type { Handle, Transaction } from '../../db/database.ts';

/** The clients an employee is responsible for, archived ones too, locked until the transaction ends. */
export async function lockClientsOf(tx: Transaction, employeeId: string): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('clients')
    .select('id')
    .where('responsible_id', '=', employeeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function setResponsible(
  tx: Transaction,
  clientIds: readonly string[],
  employeeId: string | null,
): Promise<void> {
  await tx.query
    .updateTable('clients')
    .set({ responsible_id: employeeId, updated_at: tx.now() })
    .where('id', 'in', [...clientIds])
    .execute();
}

export async function isResponsible(handle: Handle, employeeId: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('clients')
    .select('id')
    .where('responsible_id', '=', employeeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
