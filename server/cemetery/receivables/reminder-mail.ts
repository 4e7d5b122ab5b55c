import { formatMoney } from '../../../core/money'
import type { DunningTone } from '../../../core/receivables/choices'
import { reminderWords } from '../../../core/receivables/reminder-words'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { languages } from '../../platform/mail/letters/kinds'
import { longDate } from '../papers/values'

/** Puts a reminder into the mail, in the cemetery's language: in the office's words, or those of its level. */
export async function postReminder(context: HookContext, letter: StoredRecord): Promise<void> {
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
  await enqueueMail(transaction, {
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
