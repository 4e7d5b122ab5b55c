import type { AccountRole } from '../../../core/ledger/accounts'
import { creditOf } from '../../../core/ledger/lines'
import { linesOfSettlement, type SettledEntry } from '../../../core/ledger/settlement'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { postEntries } from '../ledger/post'

const documentOf = (line: StoredRecord) => ({ resource: 'bank-lines', recordId: line.id })

/** What a matched line says to the books; its day, or the first one that is open. */
export async function postSettlement(
  context: HookContext,
  line: StoredRecord,
  entries: readonly SettledEntry[],
  fee: number,
): Promise<void> {
  await postEntries(context, {
    document: documentOf(line),
    date: line.bookedOn as string,
    intoOpenPeriod: true,
    lines: linesOfSettlement(entries, fee),
  })
}

/** The line is open again: each account that it moved stands as before, whatever its entries have become. */
export async function takeBackSettlement(context: HookContext, line: StoredRecord): Promise<void> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ role: AccountRole | null; code: string; net: number }>(
    `select a.role, a.code, (sum(e.debit) - sum(e.credit))::float8 as net
     from ledger_entries e join ledger_accounts a on a.cemetery_id = $1 and a.id = e.account_id
     where e.cemetery_id = $1 and e.document_resource = 'bank-lines' and e.document_record = $2
     group by a.id, a.role, a.code having sum(e.debit) <> sum(e.credit) order by a.id`,
    [cemeteryId, line.id],
  )
  await postEntries(context, {
    document: documentOf(line),
    date: line.bookedOn as string,
    intoOpenPeriod: true,
    // An account without a role is that of a method, on which money waits.
    lines: rows.map(({ role, code, net }) => creditOf(role ?? { code, as: 'cash' }, net)),
  })
}
