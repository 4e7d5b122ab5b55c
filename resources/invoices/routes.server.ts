import { z } from 'zod'
import { inputSchemaOf } from '../../core/schema'
import { allocationsOf, readAccounts } from '../../server/cemetery/receivables/contract-entries'
import { readOpenItems } from '../../server/cemetery/receivables/open-items'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import invoices from './area'
import { billableOf } from './billing.server'

const id = z.coerce.number().int().positive()

export const routes: AreaRoute[] = [
  {
    method: 'GET',
    path: '/billable',
    access: 'read',
    summary: 'What of a contract can still be invoiced, item by item',
    query: z.strictObject({ contract: id }),
    handle: async (context, { query }) => {
      const { contract } = query as { contract: number }
      return billableOf(context, await context.area('contracts').get(contract))
    },
  },
  route({
    method: 'POST',
    path: '/bill',
    access: 'write',
    summary: 'Write an invoice of a contract and issue it',
    body: z.strictObject({
      contract: z.int().positive(),
      contact: z.int().positive().nullish(),
      due: z.iso.date().nullish(),
      lines: inputSchemaOf(invoices.fields.lines) as z.ZodType<Array<Record<string, unknown>>>,
    }),
    handle: async (context, { body }) => {
      await context.area('contracts').lock(body.contract)
      const invoices = context.area('invoices')
      const draft = await invoices.create(body)
      return invoices.update(draft.id, draft.version, { status: 'open' })
    },
  }),
  {
    method: 'GET',
    path: '/open-items',
    access: 'read',
    summary: 'What a contact owes, or what is owed on a contract, by the day on which it is due',
    query: z.union([z.strictObject({ contact: id }), z.strictObject({ contract: id })]),
    handle: async (context, { query }) => {
      const of = query as { contact: number } | { contract: number }
      if ('contact' in of) await context.area('contacts').get(of.contact)
      else await context.area('contracts').get(of.contract)
      return { items: await readOpenItems(context, of) }
    },
  },
  {
    method: 'GET',
    path: '/:id/payments',
    access: 'read',
    summary: 'The entries that paid an invoice, the oldest first, each with its share',
    handle: async (context, { id: invoice }) => {
      const { contract } = await context.area('invoices').get(invoice)
      const rows = await paidOf(context, contract as number)
      return { payments: rows.filter((row) => row.invoice === invoice) }
    },
  },
  {
    method: 'GET',
    path: '/paid-by',
    access: 'read',
    summary: 'The invoices that a transaction paid, each with its share',
    query: z.strictObject({ transaction: id }),
    handle: async (context, { query }) => {
      const { transaction } = query as { transaction: number }
      const entry = await context.area('transactions').get(transaction)
      if (entry.contract == null) return { invoices: [] }
      const rows = await paidOf(context, entry.contract as number)
      return { invoices: rows.filter((row) => row.transaction === transaction) }
    },
  },
]

/** Which entry paid which invoice of a contract. @throws Problem 404 */
async function paidOf(context: HookContext, id: number) {
  const contract = await context.area('contracts').get(id)
  const { entries, invoices } = await readAccounts(context, [id])
  const total = contract.status === 'cancelled' ? 0 : ((contract.total as number | null) ?? 0)
  return allocationsOf(entries, invoices, total).map(({ entry, invoice, amount }) => {
    const of = entries.find((one) => one.id === entry)
    return {
      transaction: entry,
      number: of?.number ?? '',
      date: of?.date ?? '',
      type: of?.type ?? '',
      invoice,
      invoiceNumber: invoices.find((one) => one.id === invoice)?.number ?? '',
      amount,
    }
  })
}
