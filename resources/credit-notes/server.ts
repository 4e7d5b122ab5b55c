import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import creditNotes from './area'
import { creditedLines } from './lines.server'

export default extend(creditNotes, {
  beforeSave: async (context, next) => {
    // What an import tells is told whole.
    if (context.importing) return
    const [known] = await context.area('invoices').find({ id: next.invoice }, 1)
    if (!known)
      throw badInput([
        { field: 'invoice', message: 'is not a record of this cemetery', code: 'reference' },
      ])
    // In the order of whoever enters money: the contract, then what follows it.
    const contract = await context.area('contracts').lock(known.contract as number)
    const invoice = await context.area('invoices').lock(known.id)
    if (invoice.status === 'draft')
      throw conflict('invoiceDraft', 'The invoice is a draft', 'Change it, or archive it.')
    next.lines = await creditedLines(context, invoice, next.lines ?? [])
    const sum = (name: 'net' | 'tax' | 'total') =>
      (next.lines ?? []).reduce((all, line) => all + (line[name] ?? 0), 0)
    Object.assign(next, { net: sum('net'), tax: sum('tax'), total: sum('total') })
    next.date ??= context.transaction.today
    next.contract = contract.id
    next.contact = invoice.contact as number
    next.invoiceNumber = invoice.number as string
    const [contact] = await context.area('contacts').find({ id: invoice.contact }, 1)
    next.contactName = contact?.label ?? (invoice.contactName as string | null) ?? ''
    next.number = await nextNumber(
      context,
      'credit-note',
      context.transaction.today,
      async (number) => (await context.area('credit-notes').find({ number }, 1)).length > 0,
    )
    // Of a contract that was canceled nothing is owed any more: there is nothing to take off.
    if (contract.status === 'cancelled') return
    const entry = await context.area('transactions').create({
      contract: contract.id,
      type: 'adjustment',
      amount: -(next.total as number),
      date: next.date,
      reference: next.number,
      remarks: next.reason,
    })
    next.transaction = entry.id
  },
  afterSave: async (context, note) => {
    if (context.importing) return
    const invoices = context.area('invoices')
    const invoice = await invoices.lock(note.invoice as number)
    const before = (invoice.credited as number | null) ?? 0
    const credited = before + (note.total as number)
    await invoices.updateComputed(invoice.id, { credited })
    await invoices.writeAudit('adjustment', invoice, { credited: before }, { credited })
  },
  onChangeOf: {
    transactions: async (context, { record }) => {
      if (record.type !== 'reversal' || record.reverses == null) return
      const [note] = await context
        .area('credit-notes')
        .find({ transaction: record.reverses as number }, 1)
      if (note)
        throw conflict(
          'creditNoteKept',
          'A credit note is not reversed',
          'Charge the amount anew, and invoice it.',
          { params: { number: note.number as string } },
        )
    },
  },
})
