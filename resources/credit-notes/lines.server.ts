import { splitAmount } from '../../core/money'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import type { CreditNote } from './area'

type Line = CreditNote['lines'][number]
interface InvoiceLine {
  description: string | null
  net: number
  taxRate: number | null
  tax: number
  total: number
}

/** What is credited of each line of an invoice, with its tax: without lines all that is left of it. @throws Problem 400, 409 */
export async function creditedLines(
  context: HookContext,
  invoice: StoredRecord,
  asked: ReadonlyArray<Pick<Line, 'line' | 'total'>>,
): Promise<Line[]> {
  const lines = invoice.lines as InvoiceLine[]
  const left = lines.map(({ total }) => total)
  const earlier = await context.area('credit-notes').find({ invoice: invoice.id }, 1000)
  for (const { line, total } of earlier.flatMap((note) => note.lines as Line[]))
    if (line != null) left[line - 1] = (left[line - 1] ?? 0) - (total ?? 0)
  const wanted =
    asked.length > 0
      ? asked
      : left.flatMap((total, i) => (total > 0 ? [{ line: i + 1, total }] : []))
  if (wanted.length === 0)
    throw conflict('invoiceCredited', 'Nothing of this invoice is left to credit', undefined, {
      params: { number: String(invoice.number) },
    })
  return wanted.map(({ line, total }, i) => {
    const of = line == null ? undefined : lines[line - 1]
    if (!of || line == null)
      throw badInput([
        { field: `lines.${i}.line`, message: 'is no line of the invoice', code: 'invoiceLine' },
      ])
    const amount = total ?? (left[line - 1] as number)
    left[line - 1] = (left[line - 1] as number) - amount
    if (amount <= 0 || (left[line - 1] as number) < 0)
      throw badInput([
        { field: `lines.${i}.total`, message: 'is more than is left of it', code: 'creditTooMuch' },
      ])
    const [net, tax] = of.total > 0 ? splitAmount(amount, [of.net, of.tax]) : [amount, 0]
    const { description, taxRate } = of
    return { line, description, net, taxRate, tax, total: amount } as Line
  })
}
