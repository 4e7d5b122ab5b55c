import type { Transaction } from '../transaction/transaction'

/** Numbers for as many rows of the audit, for what is stored on a node of many: the coordinator gives them. */
export async function auditNumbers(transaction: Transaction, count: number): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    "select nextval('audit_id_seq') as id from generate_series(1, $1::int)",
    [count],
  )
  return rows.map(({ id }) => id)
}
