import { addDays } from '../../core/calendar-days'
import { itemName, readOpenItems } from '../../server/cemetery/receivables/open-items'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type dunningLetters from './area'

type NextLetter = NextRecord<(typeof dunningLetters)['fields']>

/** Where a level says nothing. */
const usualDeadline = 14

/** What the letter says, as it is on the day on which it is prepared. @throws Problem 400, 409 */
export async function fillIn(context: HookContext, next: NextLetter): Promise<void> {
  const today = context.transaction.today
  const [contract] = await context.area('contracts').find({ id: next.contract }, 1)
  const [level] = await context.area('dunning-levels').find({ id: next.level }, 1)
  for (const [field, found] of [
    ['contract', contract],
    ['level', level],
  ] as const)
    if (!found)
      throw badInput([
        { field, message: 'is not a record of this cemetery, or is archived', code: 'reference' },
      ])
  if (!contract || !level) return
  const owed = await readOpenItems(context, { contract: contract.id })
  const overdue = owed.filter(({ due }) => due !== null && due < today)
  const [oldest] = overdue
  if (!oldest)
    throw conflict('nothingOverdue', 'Nothing is overdue on this contract', undefined, {
      params: { contract: contract.number as string },
    })
  await assertNoPromise(context, contract.id, contract.number as string)
  const amount = overdue.reduce((sum, { open }) => sum + open, 0)
  const fee = (level.fee as number | null) ?? 0
  const [contact] =
    oldest.contact === null ? [] : await context.area('contacts').find({ id: oldest.contact }, 1)
  Object.assign(next, {
    contact: oldest.contact,
    email: (contact?.email as string | null) ?? null,
    overdueSince: oldest.due,
    amount,
    fee,
    asked: amount + fee,
    payBy: addDays(today, (level.deadline as number | null) ?? usualDeadline),
    tone: level.tone,
    text: level.text,
    step: level.level,
    contractNumber: contract.number,
    items: overdue.map((item) => ({ what: itemName(item), due: item.due, open: item.open })),
  })
}

/** Whoever has promised to pay hears nothing until that day. @throws Problem 409 */
export async function assertNoPromise(
  context: HookContext,
  contract: number,
  number: string,
): Promise<void> {
  const promises = await context.area('payment-promises').find({ contract, status: 'open' })
  const [held] = promises.filter(({ due }) => (due as string) >= context.transaction.today)
  if (held)
    throw conflict('paymentPromised', 'The customer has promised to pay', undefined, {
      params: { contract: number, day: held.due as string },
      referents: [{ resource: 'payment-promises', id: held.id, label: held.label }],
    })
}
