import type { ZipReader } from '../../formats/zip/read'
import type { Database } from '../../platform/database/database'
import { usersSheet } from './cemetery-sheet'
import type { IdMap } from './id-map'
import { readSheetRows } from './rows'

/**
 * Finds those who are named in an archive among the users of this installation, by e-mail address. Nobody
 * is made, and nobody is given access by it. The addresses of those who are nobody here.
 */
export async function matchUsers(
  database: Database,
  zip: ZipReader,
  ids: IdMap,
): Promise<string[]> {
  const strangers: string[] = []
  for await (const rows of readSheetRows(zip, usersSheet)) {
    const { rows: known } = await database.owner.query<{ id: number; email: string }>(
      'select id, email from users where email = any($1)',
      [rows.map(({ cells }) => cells.email?.toLowerCase() ?? '')],
    )
    const byEmail = new Map(known.map(({ id, email }) => [email, id]))
    for (const { cells } of rows) {
      const email = cells.email ?? ''
      const here = byEmail.get(email.toLowerCase())
      ids.users.set(Number(cells.id), here ?? null)
      if (here === undefined) strangers.push(email.slice(0, 254))
    }
  }
  return strangers
}
