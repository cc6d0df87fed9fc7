import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/** @returns whether it is new */
export async function insertHelper(tx: Transaction, employeeId: string, helperId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('employee_helpers')
    .values({ employee_id: employeeId, helper_id: helperId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was there */
export async function deleteHelper(tx: Transaction, employeeId: string, helperId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('employee_helpers')
    .where('employee_id', '=', employeeId)
    .where('helper_id', '=', helperId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether one employee helps another, directly or through those whom they help. */
export async function helpsInTurn(tx: Transaction, helperId: string, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    WITH RECURSIVE helped (id) AS (
      SELECT employee_id FROM employee_helpers WHERE helper_id = ${helperId}
      UNION
      SELECT h.employee_id FROM employee_helpers h JOIN helped ON h.helper_id = helped.id
    )
    SELECT EXISTS (SELECT FROM helped WHERE id = ${employeeId}) AS found`.execute(tx.query);
  return rows[0]?.found ?? false;
}
