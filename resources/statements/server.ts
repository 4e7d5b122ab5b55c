import { z } from 'zod'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { itemName, readOpenItems } from '../../server/cemetery/receivables/open-items'
import { badInput } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import { accountOf } from './account.server'
import statements from './area'

type NextStatement = NextRecord<(typeof statements)['fields']>

/** As many as one run makes. */
const most = 500

export default extend(statements, {
  beforeSave: async (context, next) => {
    // What an import tells is told whole.
    if (context.importing) return
    await fillIn(context, next)
    next.number = await nextNumber(
      context,
      'statement',
      context.transaction.today,
      async (number) => (await context.area('statements').find({ number }, 1)).length > 0,
    )
  },
  routes: [
    {
      method: 'GET',
      path: '/customers',
      access: 'read',
      summary: 'Customers who owe something, with what is overdue of it',
      handle: async (context) => ({ customers: await customersOf(context) }),
    },
    route({
      method: 'POST',
      path: '/run',
      access: 'write',
      summary: 'Write a statement for each of these contacts, from one day to another',
      body: z.strictObject({
        contacts: z
          .array(z.int().positive())
          .min(1)
          .max(most)
          .refine((all) => new Set(all).size === all.length, { message: 'names one twice' }),
        from: z.iso.date().nullish(),
        to: z.iso.date().nullish(),
      }),
      handle: async (context, { body: { contacts, from, to } }) => {
        const made: number[] = []
        for (const contact of contacts)
          made.push((await context.area('statements').create({ contact, from, to })).id)
        return { made }
      },
    }),
  ],
})

async function fillIn(context: HookContext, next: NextStatement): Promise<void> {
  const today = context.transaction.today
  const to = next.to ?? today
  // Three months, as most offices send them.
  const from = next.from ?? `${monthsBefore(to, 3)}-01`
  if (from > to)
    throw badInput([{ field: 'to', message: 'must not lie before', code: 'endsBefore' }])
  const contact = await context.area('contacts').get(next.contact as number)
  const account = await accountOf(context, contact.id)
  const sum = (lines: ReadonlyArray<{ amount: number }>) =>
    lines.reduce((all, { amount }) => all + amount, 0)
  const opening = sum(account.filter(({ date }) => date < from))
  const within = account.filter(({ date }) => date >= from && date <= to).slice(-maxLines)
  let balance = sum(account.filter(({ date }) => date <= to)) - sum(within)
  const lines = within.map(({ date, document, kind, amount }) => {
    balance += amount
    return {
      date,
      document,
      kind,
      charge: amount > 0 ? amount : null,
      credit: amount < 0 ? -amount : null,
      balance,
    }
  })
  // What is due when is known of today alone.
  const items = to === today ? await readOpenItems(context, { contact: contact.id }) : []
  Object.assign(next, {
    from,
    to,
    contactName: contact.label,
    opening,
    charged: sum(within.filter(({ amount }) => amount > 0)),
    paid: -sum(within.filter(({ amount }) => amount < 0)),
    closing: balance,
    overdue:
      to === today
        ? items
            .filter(({ due }) => due !== null && due < today)
            .reduce((all, { open }) => all + open, 0)
        : null,
    lines,
    items: items.map((item) => ({ what: itemName(item), due: item.due, open: item.open })),
  })
}

/** What a statement can say line by line; earlier ones are in its opening balance. */
const maxLines = 2000

function monthsBefore(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

interface Customer extends Record<string, unknown> {
  contact: number
  name: string | null
  open: number
  overdue: number
  since: string | null
}

/** Those who owe most come first. */
async function customersOf(context: HookContext): Promise<Customer[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<Customer>(
    `select x.*, k.label as name from (
       select contact_id as contact, sum(open)::bigint as open,
         coalesce(sum(open) filter (where due < $2::date), 0)::bigint as overdue, min(due)::text as since
       from open_items where cemetery_id = $1 and contact_id is not null group by contact_id
       order by sum(open) desc, contact_id limit ${most}) x
     left join contacts k on k.cemetery_id = $1 and k.id = x.contact order by x.open desc, x.contact`,
    [cemeteryId, context.transaction.today],
  )
  return transaction.may({ permission: 'personRead' })
    ? rows
    : rows.map((row) => ({ ...row, name: null }))
}
