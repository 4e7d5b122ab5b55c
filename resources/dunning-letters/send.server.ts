import { formatMoney } from '../../core/money'
import type { DunningTone } from '../../core/receivables/choices'
import { reminderWords } from '../../core/receivables/reminder-words'
import { transactionTypes } from '../../core/sales/ledger'
import { longDate } from '../../server/cemetery/papers/values'
import { dayOf } from '../../server/cemetery/receivables/day'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { enqueueMail } from '../../server/platform/mail/enqueue-mail'
import { languages } from '../../server/platform/mail/letters/kinds'
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
  return letters.update(
    id,
    letter.version,
    {
      status: 'sent',
      sentOn: dayOf(context),
      sentBy: by,
      transaction: charged?.id ?? null,
    },
    { action: 'send' },
  )
}

/** What adds a fee to what is owed. */
const feeType = (transactionTypes as readonly string[]).includes('late-fee')
  ? 'late-fee'
  : 'adjustment'

async function postReminder(context: HookContext, letter: StoredRecord): Promise<void> {
  const { transaction, cemeteryId } = context
  const { who } = transaction
  const locale = who.cemetery?.locale ?? 'en-US'
  const language = languages.find((one) => locale.startsWith(one)) ?? 'en'
  const { rows } = await transaction.query<{
    name: string
    currency: string
    label: string | null
  }>(
    `select c.name, c.currency, (select k.label from contacts k where k.cemetery_id = $1 and k.id = $2) as label
     from cemeteries c where c.id = $1`,
    [cemeteryId, letter.contact],
  )
  const [cemetery] = rows
  await enqueueMail(transaction.client, {
    kind: 'payment-reminder',
    to: letter.email as string,
    language,
    cemeteryId,
    once: `payment-reminder ${cemeteryId} ${letter.id}`,
    values: {
      name: cemetery?.label ?? '',
      cemetery: cemetery?.name ?? '',
      subject: String(letter.levelName ?? ''),
      text: (letter.text as string | null) || reminderWords[language][letter.tone as DunningTone],
      contract: String(letter.contractNumber ?? ''),
      amount: formatMoney(letter.asked as number, cemetery?.currency ?? 'USD', locale),
      until: longDate(letter.payBy as string, locale),
    },
  })
}
