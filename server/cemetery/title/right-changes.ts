import { sharesAreWhole } from '../../../core/title/shares'
import { badInput, conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { allowTitleChange, isPassing } from './passing'

interface Holder {
  contact: number
  share: number | null
  role: string | null
}
interface Right {
  id: number
  status: string | null
  deedDate: string | null
  holders: readonly Holder[]
}

/**
 * The holders of a right, the way it ends and the day on which a transfer began it change by a transfer alone, and
 * each leaves its link in the chain. What an import corrects is what it wrote itself.
 * @throws Problem 409
 */
export async function assertTitleStays(
  context: HookContext,
  next: Partial<Right> & { id: number },
  previous: Right,
): Promise<void> {
  const { transaction, cemeteryId } = context
  const others = holdersKey(next.holders ?? []) !== holdersKey(previous.holders)
  if (context.importing) {
    if (others) await allowTitleChange(transaction, 'import')
    return
  }
  if (others) throw transferNeeded(previous.id)
  if (isPassing(transaction, previous.id)) return
  const ends = next.status !== previous.status
  if (ends && (next.status === 'transferred' || givesBack(next, previous)))
    throw transferNeeded(previous.id)
  const dated = next.deedDate !== previous.deedDate
  if (!ends && !dated) return
  const { rows } = await transaction.query<{ closed: boolean; made: boolean }>(
    `select exists (select from right_transfers where cemetery_id = $1 and right_id = $2 and status = 'recorded') as closed,
       exists (select from right_transfers_made where cemetery_id = $1 and ref_id = $2) as made`,
    [cemeteryId, previous.id],
  )
  if (rows[0]?.closed)
    throw conflict(
      'titleEnded',
      'A recorded transfer ended this right',
      'Its place in the chain of title stays as it is. Record a correction on the right that followed.',
    )
  if (dated && rows[0]?.made)
    throw conflict(
      'titleDated',
      'A transfer made this right on that day',
      'The day on which it began is the day on which the one before it ended.',
    )
}

/** Without it the chain would begin with nobody. @throws Problem 409 */
export async function assertNotMadeByTransfer(
  { transaction, cemeteryId }: HookContext,
  right: number,
): Promise<void> {
  const { rows } = await transaction.query(
    'select 1 from right_transfers_made where cemetery_id = $1 and ref_id = $2 limit 1',
    [cemeteryId, right],
  )
  if (rows.length > 0)
    throw conflict(
      'voidTransferred',
      'A recorded transfer made this right',
      'Record a correction of it instead, so that the chain of title stays whole.',
    )
}

/**
 * What somebody has paid for is not a mistake of entering: the contract is cancelled, and the right goes back with it.
 * @throws Problem 409
 */
export async function assertNotSold(
  { transaction, cemeteryId }: HookContext,
  contract: number | null | undefined,
): Promise<void> {
  if (!contract) return
  const { rows } = await transaction.query<{ id: number; label: string; stands: boolean }>(
    "select id, label, status <> 'cancelled' as stands from contracts where cemetery_id = $1 and id = $2 for share",
    [cemeteryId, contract],
  )
  const sold = rows[0]
  if (!sold?.stands) return
  const named = transaction.may({ permission: 'contractRead' })
  throw conflict(
    'voidSold',
    'A contract that stands sold this right',
    'Cancel the contract: the right then goes back with it.',
    {
      referents: [{ resource: 'contracts', id: sold.id, ...(named ? { label: sold.label } : {}) }],
    },
  )
}

/**
 * A right that went back with the contract that sold it does not come to life without one.
 * @throws Problem 409
 */
export function assertNotGivenBack({
  status,
  contract,
}: {
  status: string | null
  contract: number | null
}) {
  if (status === 'surrendered' && contract)
    throw conflict(
      'rightWentBack',
      'This right went back with its contract',
      'Sell the place again, by a contract of its own.',
    )
}

/** A right in force goes back by a transfer, or with the contract that sold it. */
const givesBack = (next: Partial<Right>, previous: Right) =>
  previous.status === 'active' && next.status === 'surrendered'

/**
 * Shares are parts of one whole: all who hold have one, or nobody has. What a register says otherwise is kept as
 * it is. @throws Problem 400
 */
export async function assertWholeShares(
  context: HookContext,
  holders: readonly Holder[],
): Promise<void> {
  if (sharesAreWhole(holders)) return
  if (context.importing) return void (await allowTitleChange(context.transaction, 'import'))
  throw badInput([
    {
      field: 'holders',
      message: 'have a share for some of them only: give all of them one, or none',
      code: 'sharesMixed',
    },
  ])
}

const transferNeeded = (right: number) =>
  conflict(
    'transferNeeded',
    'Holders change, and rights are given back, by a transfer',
    'Start a transfer of this right, or a correction where the register is wrong: POST right-transfers.',
    { referents: [{ resource: 'interment-rights', id: right }] },
  )

const holdersKey = (holders: readonly Holder[]) =>
  JSON.stringify(
    holders
      .map(({ contact, share, role }) => [contact, share ?? null, role ?? 'owner'])
      .sort(([a], [b]) => (a as number) - (b as number)),
  )
