import { quoteIdent } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import { ArchiveError } from './findings'
import type { IdMap } from './id-map'
import type { SheetLine } from './rows'
import type { ArchiveSheet } from './sheet'

/**
 * Writes the archive's settings over those of the cemetery that it is read into. An address that another
 * cemetery has stays with that one.
 */
export async function storeCemetery(
  transaction: Transaction,
  sheet: ArchiveSheet,
  rows: readonly SheetLine[],
  ids: IdMap,
): Promise<void> {
  const [row] = rows
  if (!row) throw new ArchiveError('missing', { file: 'cemetery.csv' })
  const values: unknown[] = [transaction.cemeteryId]
  const sets = sheet.columns.flatMap(({ header, into, kind, to }) => {
    if (!into) return []
    const text = row.cells[header] ?? null
    const value =
      kind === 'ref' && text !== null ? (ids.of(to as string, Number(text)) ?? null) : text
    const at = `$${values.push(value)}`
    if (header === 'slug')
      return [
        `slug = case when exists (select from cemeteries o where o.slug = ${at} and o.id <> $1) then c.slug else ${at} end`,
      ]
    return [`${quoteIdent(into.name)} = ${at}::${into.type}`]
  })
  await asDatabaseOwner(transaction, () =>
    transaction.query(
      `update cemeteries c set ${sets.join(', ')}, version = version + 1, updated_at = now() where id = $1`,
      values,
    ),
  )
}

/** The cemetery's own row is seen by those who work there; who reads an archive need not be one of them. */
export async function asDatabaseOwner<T>(
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  await transaction.query('set local role none')
  const done = await work()
  await transaction.query('set local role sexton_app')
  return done
}
