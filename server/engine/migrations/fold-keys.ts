import type pg from 'pg'
import { foldKey, quoteIdent } from '../sql/columns'

/** So many records at a time. */
const batch = 5_000

/**
 * Fills the folded companion of a text that lists begin to be sorted by, for the records that are there.
 * For a migration's entry in `code-migrations.ts`.
 */
export async function foldKeys(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  column: string,
): Promise<void> {
  for (let after = ['0', '0']; ; ) {
    const { rows } = await client.query<{ cemetery_id: string; id: string; text: string }>(
      `select cemetery_id::text, id::text, ${quoteIdent(column)} as text from ${quoteIdent(table)}
       where (cemetery_id, id) > ($1, $2) and ${quoteIdent(column)} is not null order by cemetery_id, id limit ${batch}`,
      after,
    )
    const last = rows.at(-1)
    if (!last) return
    await client.query(
      `update ${quoteIdent(table)} t set ${quoteIdent(`${column}_key`)} = u.key
       from unnest($1::bigint[], $2::bigint[], $3::text[]) u (cemetery_id, id, key)
       where t.cemetery_id = u.cemetery_id and t.id = u.id`,
      [
        rows.map((row) => row.cemetery_id),
        rows.map((row) => row.id),
        rows.map((row) => foldKey(row.text)),
      ],
    )
    after = [last.cemetery_id, last.id]
  }
}
