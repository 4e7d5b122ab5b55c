import { transactionTypes } from '../../core/sales/ledger'
import { postReminder } from '../../server/cemetery/receivables/reminder-mail'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { assertNoPromise } from './prepare.server'

/** Sends a letter that was prepared: its fee is charged, and it goes out by mail or is to be printed. @throws Problem 409 */
export async function sendLetter(
  context: HookContext,
  id: number,
  by: 'email' | 'print',
): Promise<StoredRecord> {
  const letters = context.area('dunning-letters')
  const { contract } = await letters.get(id)
  await context.area('contracts').lock(contract as number)
  const letter = await letters.lock(id)
  const number = letter.contractNumber as string
  if (letter.status !== 'prepared' || letter.archivedAt)
    throw conflict('reminderSent', 'This reminder is not waiting to be sent', undefined, {
      params: { contract: number },
    })
  await assertNoPromise(context, contract as number, number)
  if (by === 'email' && !letter.email)
    throw conflict('reminderEmail', 'There is no email address', undefined, {
      params: { contract: number },
    })
  const fee = letter.fee as number
  const charged =
    fee > 0
      ? await context.area('transactions').create({
          contract,
          type: feeType,
          amount: fee,
          remarks: String(letter.levelName ?? ''),
        })
      : null
  if (by === 'email') await postReminder(context, letter)
  return letters.update(id, letter.version, {
    status: 'sent',
    sentOn: context.transaction.today,
    sentBy: by,
    transaction: charged?.id ?? null,
  })
}

/** What adds a fee to what is owed. */
const feeType = (transactionTypes as readonly string[]).includes('late-fee')
  ? 'late-fee'
  : 'adjustment'
