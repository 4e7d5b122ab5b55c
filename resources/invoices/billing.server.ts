import { balanceOf } from '../../core/sales/contract'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import type invoices from './area'
import { type ContractLine, completedLine, linesByRate, sumsOf } from './lines.server'

export type NextInvoice = NextRecord<(typeof invoices)['fields']>

/** What a contract comes to and nobody was asked for yet. */
export interface Billable {
  contract: number
  number: string
  signed: boolean
  /** In minor units: what may still be invoiced. */
  rest: number
  contact: number | null
  items: Array<{ item: number; description: string; total: number; invoiced: boolean }>
}

export async function billableOf(context: HookContext, contract: StoredRecord): Promise<Billable> {
  const issued = await issuedOf(context, contract.id)
  const taken = new Set(issued.flatMap(({ lines }) => lines.map(({ item }) => item)))
  const parties = contract.parties as Array<{ contact: number; role: string }>
  return {
    contract: contract.id,
    number: contract.number as string,
    signed: contract.status === 'signed',
    rest: Math.max(0, restOf(contract, issued)),
    contact: (parties.find(({ role }) => role === 'purchaser') ?? parties[0])?.contact ?? null,
    items: (contract.items as ContractLine[]).flatMap(({ description, total, removedOn }, i) => {
      if (removedOn != null) return []
      return [
        {
          item: i + 1,
          description: description ?? '',
          total: total ?? 0,
          invoiced: taken.has(i + 1),
        },
      ]
    }),
  }
}

/** Fills in a draft from its contract. */
export async function fillIn(context: HookContext, next: NextInvoice): Promise<StoredRecord> {
  const contract = await contractOf(context, next.contract as number)
  const items = contract.items as ContractLine[]
  const wrong = (next.lines ?? []).flatMap(({ item, total }, i) =>
    item != null && !items[item - 1]
      ? [{ field: `lines.${i}.item`, message: 'is no item of the contract', code: 'invoiceItem' }]
      : item == null && total == null
        ? [{ field: `lines.${i}.total`, message: 'is required', code: 'required' }]
        : [],
  )
  if (wrong.length > 0) throw badInput(wrong)
  next.contractNumber = contract.number as string
  next.contact ??= (await billableOf(context, contract)).contact
  next.lines = (next.lines ?? []).map((line) =>
    completedLine(line, items, contract.number as string),
  ) as NextInvoice['lines']
  Object.assign(next, sumsOf(next.lines?.flatMap((line) => linesByRate(line, items)) ?? []))
  next.credited = 0
  next.settled = 0
  next.balance = next.total
  return contract
}

/** What is issued stands: each amount with its tax, within what the contract still comes to. @throws Problem 400, 409 */
export async function settleLines(context: HookContext, next: NextInvoice, contract: StoredRecord) {
  if (contract.status !== 'signed')
    throw conflict(
      'invoiceContract',
      'The contract is not signed',
      'An invoice is issued of a signed contract.',
      { params: { contract: contract.number as string } },
    )
  if (next.contact == null)
    throw badInput([{ field: 'contact', message: 'is required', code: 'required' }])
  if ((next.lines ?? []).length === 0)
    throw badInput([{ field: 'lines', message: 'must not be empty', code: 'noItems' }])
  const issued = await issuedOf(context, contract.id)
  const taken = new Set(issued.flatMap(({ lines }) => lines.map(({ item }) => item)))
  const own = (next.lines ?? []).flatMap(({ item }) => item ?? [])
  const twice = own.findIndex((item, i) => taken.has(item) || own.indexOf(item) !== i)
  if (twice >= 0)
    throw conflict(
      'itemInvoiced',
      'An item is invoiced already',
      `Item ${own[twice]} of the contract stands on an invoice.`,
      { params: { item: String(own[twice]) } },
    )
  const rest = restOf(contract, issued)
  if ((next.total ?? 0) > rest)
    throw conflict(
      'invoiceTooMuch',
      'The contract does not come to that',
      `${rest} minor units of it are not invoiced.`,
      { params: { contract: contract.number as string } },
    )
  next.lines = (next.lines ?? []).flatMap((line) =>
    linesByRate(line, contract.items as ContractLine[]),
  ) as NextInvoice['lines']
}

type Issued = StoredRecord & {
  lines: Array<{ item: number | null }>
  total: number
  credited: number
}
const issuedOf = async (context: HookContext, contract: number) =>
  (await context.area('invoices').find({ contract }, 1000)).filter(
    ({ status }) => status !== 'draft',
  ) as unknown as Issued[]

/** What was charged less what is asked for already. */
const restOf = (contract: StoredRecord, issued: readonly Issued[]) =>
  balanceOf({ ...contract, paid: 0 }) -
  issued.reduce((sum, { total, credited }) => sum + total - credited, 0)

/** @throws Problem 400 where there is none */
async function contractOf(context: HookContext, id: number): Promise<StoredRecord> {
  const [contract] = await context.area('contracts').find({ id }, 1)
  if (!contract)
    throw badInput([
      {
        field: 'contract',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  return contract
}
