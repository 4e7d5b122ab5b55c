import { addDays, todayIn } from '../../core/calendar-days'
import type { Field, RowsField } from '../../core/fields'
import { areas } from '../../server/engine/areas/areas'
import type { Api } from './api'
import { earnCommission } from './commissions'
import { makeContract, makeItem, sign } from './sales'

let serial = 0

/** A valid body for a new record of an area, made from its fields; references are created on the way. */
export async function sampleOf(who: Api, name: string): Promise<Record<string, unknown>> {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new Error(`no area ${name}`)
  const body: Record<string, unknown> = {}
  for (const [field, definition] of Object.entries(area.fields)) {
    if (definition.readOnly) continue
    const value = await sampleValue(who, definition)
    if (value !== undefined) body[field] = value
  }
  return { ...body, ...own[name], ...(await made[name]?.(who)) }
}

/** What the rules of an area ask beyond its fields. */
const own: Record<string, Record<string, unknown>> = {
  deceased: { lastName: 'Sample', firstName: 'Ada' },
  'number-templates': { template: 'X-{000}', effectiveFrom: '9000-01-01' },
  contacts: { lastName: 'Sample', kind: 'person' },
  // Not in force: what else is made is not held against it.
  'authority-rules': { inForceFrom: '9000-01-01' },
  'allocation-rules': { effectiveFrom: '2035-01-01' },
  'service-rules': { inForceFrom: '9000-01-01' },
  'custody-rules': { inForceFrom: '9000-01-01' },
  'plan-rules': { inForceFrom: '9000-01-01' },
  cremains: { statedName: 'Sample' },
  'at-need-drafts': { lastName: 'Sample' },
  transactions: { amount: 100 },
  'debit-creditors': { scheme: 'nacha', routing: '021000021', companyId: '1234567890' },
  'work-orders': { title: 'Sample' },
  'recurring-work-orders': { rule: 'FREQ=WEEKLY' },
  // No rule of a day on which anything else is sold.
  'trust-rules': { property: true, rate: 100, effectiveFrom: null, effectiveTo: '1931-02-28' },
  // No rule of a day on which anything else is sold.
  'commission-rules': { property: true, rate: 100, effectiveFrom: null, effectiveTo: '1931-02-28' },
  templates: { content: JSON.stringify([{ text: '{record}' }]) },
}

/** The same where it takes a record that has come some way. */
const made: Record<string, (who: Api) => Promise<Record<string, unknown>>> = {
  // On one account of three.
  transactions: async (who) => ({ contract: await create(who, 'contracts') }),
  'credit-notes': async (who) => ({ invoice: await issuedInvoice(who), lines: [] }),
  'dunning-letters': async (who) => ({ contract: await overdueContract(who) }),
  'payment-promises': async () => ({ due: todayIn('America/New_York') }),
  disinterments: async (who) => {
    const interment = await who.post('interments', {
      ...(await sampleOf(who, 'interments')),
      status: 'completed',
    })
    return { interment: interment.json().id }
  },
  'commission-payments': async (who) => ({
    counselor: (await earnCommission(who)).counselor,
    amount: 1,
  }),
  'trust-deposits': async (who) => {
    const rule = await who.post('trust-rules', await sampleOf(who, 'trust-rules'))
    return { fund: rule.json().fund, amount: 100, advance: true }
  },
}

/** A signed contract over one item; `days` after its signature. */
async function signedContract(who: Api, days = 0): Promise<number> {
  const contract = await who.post('contracts', {
    ...(await sampleOf(who, 'contracts')),
    items: [{ priceItem: await create(who, 'price-items'), quantity: 1, unitPrice: 100_000 }],
  })
  const { id } = contract.json()
  const step = async (body: object) => {
    const { version } = (await who.get(`contracts/${id}`)).json()
    const done = await who.put(`contracts/${id}`, body, version)
    if (done.statusCode !== 200) throw new Error(done.body)
  }
  const day = addDays(todayIn('America/New_York'), -days)
  await step({ date: day, status: 'in-progress' })
  await step({ status: 'signed', signedOn: day })
  return id
}

const overdueContract = (who: Api) => signedContract(who, 100)

async function issuedInvoice(who: Api): Promise<number> {
  const contract = await signedContract(who)
  const made = await who.post('invoices/bill', { contract, lines: [{ item: 1 }] })
  if (made.statusCode !== 200) throw new Error(made.body)
  return made.json().id
}

async function sampleValue(who: Api, field: Field): Promise<unknown> {
  if (!field.required)
    return field.kind === 'text' && field.unique ? `Sample ${++serial}` : undefined
  switch (field.kind) {
    case 'text':
      return `Sample ${++serial}`
    case 'ref':
      return create(who, field.to)
    case 'refs':
      return [await create(who, field.to)]
    case 'rows':
      return [await sampleRow(who, field)]
    case 'number':
    case 'money':
      return field.min ?? 1
    case 'date':
      return '2026-03-01'
    case 'choice':
      return field.choices[0]
    case 'user':
      return (await who.get('colleagues')).json()[0].id
    default:
      throw new Error(`no sample for a required ${field.kind}`)
  }
}

/** A valid child row: what it cannot be without. */
export const sampleRow = async (who: Api, field: RowsField): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (
      await Promise.all(
        Object.entries(field.fields).map(
          async ([name, child]) => [name, await sampleValue(who, child)] as const,
        ),
      )
    ).filter(([, value]) => value !== undefined),
  )

/** What the server alone makes, as other records name it. */
const madeByServer: Record<string, (who: Api) => Promise<number>> = {
  obligations: async (who) => {
    const item = await makeItem(who)
    const { id } = await makeContract(who, [{ priceItem: item.id }])
    await sign(who, id)
    return (await who.list('obligations', { filter: { contract: id } })).json()[0].id
  },
}

async function create(who: Api, name: string): Promise<number> {
  const byServer = madeByServer[name]
  if (byServer) return byServer(who)
  const answer = await who.post(name, await sampleOf(who, name))
  if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.body}`)
  return answer.json().id
}
