import type { Transaction } from '../../engine/transaction/transaction'
import { ArchiveError } from './findings'
import type { Manifest } from './format'
import { csvFileOf } from './sheet'
import { archiveSheets } from './sheets'

/** What no key says of a register that is whole; each lists what breaks it, `$1` is the cemetery. */
const laws: Readonly<Record<string, string>> = {
  'the entries of a document do not balance': `
    select document_resource || ' ' || document_record as name from ledger_entries where cemetery_id = $1
    group by document_resource, document_record having sum(debit) <> sum(credit)`,
  'a month is open before one that is closed': `
    select a.month as name from periods a join periods b on b.cemetery_id = $1 and b.month > a.month and b.status = 'closed'
    where a.cemetery_id = $1 and a.status = 'open'`,
  'a path is not that of the location it stands in': `
    select l.label as name from locations l left join locations p on p.cemetery_id = l.cemetery_id and p.id = l.parent_id
    where l.cemetery_id = $1 and l.path <> coalesce(p.path, '/') || l.id || '/'`,
  'a claim is not where its location is': `
    select l.label as name from claims c join locations l on l.cemetery_id = c.cemetery_id and l.id = c.location_id
    where c.cemetery_id = $1 and c.path <> l.path`,
  'a location is claimed twice': `
    select l.label as name from claims a
    join claims b on b.cemetery_id = $1 and b.location_id <> a.location_id and b.path >= a.path and b.path < a.path || 'A'
    join locations l on l.cemetery_id = $1 and l.id = b.location_id where a.cemetery_id = $1`,
  'an active right has no claim': `
    select r.label as name from interment_rights r where r.cemetery_id = $1 and r.status = 'active' and r.archived_at is null
      and r.location_id is not null and not exists (select from claims c
        where c.cemetery_id = $1 and c.location_id = r.location_id and c.kind = 'right' and c.source_id = r.id)`,
  'a claim has no active right': `
    select l.label as name from claims c join locations l on l.cemetery_id = $1 and l.id = c.location_id
    where c.cemetery_id = $1 and c.kind = 'right' and not exists (select from interment_rights r
      where r.cemetery_id = $1 and r.id = c.source_id and r.status = 'active' and r.location_id = c.location_id)`,
}

/**
 * Looks at what was read, before it counts: all rows are there and no others, and what holds in every
 * register holds in this one. @throws ArchiveError
 */
export async function assertInvariants(
  transaction: Transaction,
  manifest: Manifest,
): Promise<void> {
  for (const sheet of archiveSheets) {
    const entry = manifest.entries.find(({ name }) => name === csvFileOf(sheet))
    // Of these there may be some before: wishes, pictures of the cemetery, what was done with its settings.
    if (sheet.special || sheet.personal || sheet.where) continue
    if (sheet.name === 'activity' || sheet.name === 'files') continue
    const { rows } = await transaction.query<{ n: number }>(
      `select count(*) as n from ${sheet.table} where cemetery_id = $1`,
      [transaction.cemeteryId],
    )
    if (rows[0]?.n !== (entry?.rows ?? 0))
      throw new ArchiveError((rows[0]?.n ?? 0) > (entry?.rows ?? 0) ? 'taken' : 'inconsistent', {
        file: csvFileOf(sheet),
      })
  }
  for (const [law, sql] of Object.entries(laws)) {
    const { rows } = await transaction.query<{ name: string }>(`${sql} limit 1`, [
      transaction.cemeteryId,
    ])
    if (rows[0]) throw new ArchiveError('inconsistent', { detail: `${law}: ${rows[0].name}` })
  }
}
