import { addDays } from '../../core/calendar-days'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { refreshOpenItems } from '../../server/cemetery/receivables/open-items'
import { dueDateOf } from '../../server/cemetery/receivables/terms'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import invoices, { type Invoice } from './area'
import { fillIn, type NextInvoice, settleLines } from './billing.server'
import { reports } from './reports.server'
import { routes } from './routes.server'

export default extend(invoices, {
  reports,
  routes,
  // Whoever enters money holds the contract first, and its invoices follow.
  beforeLock: async (context, _input, id) => {
    const { contract } = await context.area('invoices').get(id)
    await context.area('contracts').lock(contract as number)
  },
  validate: (next, previous) => {
    if (previous && previous.status !== 'draft') refuseChanges(next, previous)
  },
  beforeSave: async (context, next, previous) => {
    // What an import tells is told whole.
    if (context.importing || (previous && previous.status !== 'draft')) return
    await fillIn(context, next)
    if (next.date && !next.due) next.due = await dueDateOf(context, next.date, next.terms)
  },
  steps: {
    issue: async (context, next) => {
      const contract = await context.area('contracts').get(next.contract as number)
      await settleLines(context, next, contract)
      const date = next.date ?? context.transaction.today
      const due = next.due ?? (await dueDateOf(context, date, next.terms))
      Object.assign(next, { date, due })
      if (due < date)
        throw badInput([
          { field: 'due', message: 'must not lie before the date', code: 'endsBefore' },
        ])
      next.number = await nextNumber(
        context,
        'invoice',
        context.transaction.today,
        async (number) => (await context.area('invoices').find({ number }, 1)).length > 0,
      )
    },
  },
  beforeArchive: async (_context, { status }) => {
    if (status !== 'draft')
      throw conflict(
        'invoiceKept',
        'An issued invoice stays',
        'Write a credit note that takes it back.',
      )
  },
  home: async (_context, { day }) => ({
    figures: [
      {
        key: 'overdue',
        filter: { status: ['open', 'part-paid'], due_lte: addDays(day, -1) },
        sort: ['due', 'ASC'],
        order: 20,
      },
    ],
  }),
  onChangeOf: {
    contracts: async (context, { record, previous }) => {
      if (record.status !== 'cancelled' || previous?.status === 'cancelled') return
      const issued = await context.area('invoices').find({ contract: record.id }, 1000)
      for (const { id, status, total, credited } of issued)
        if (status !== 'draft' && (total as number) > (credited as number))
          await context
            .area('credit-notes')
            .create({ invoice: id, reason: String(record.cancelReason).slice(0, 200) })
    },
    'payment-plans': (context, { record }) => refreshOpenItems(context, [Number(record.contract)]),
  },
})

/** What was issued stands as it was sent; a credit note takes it back. */
function refuseChanges(next: NextInvoice, previous: Invoice) {
  const changed = fixed.filter((name) => text(next[name]) !== text(previous[name]))
  if (changed.length > 0)
    throw conflict(
      'invoiceIssued',
      'An issued invoice does not change',
      `${changed.join(', ')} stand as they were sent. Write a credit note.`,
      { params: { fields: changed.join(', ') } },
    )
}

const fixed = ['contract', 'contact', 'terms', 'date', 'due', 'lines'] as const
const text = (value: unknown) => JSON.stringify(value ?? null)
