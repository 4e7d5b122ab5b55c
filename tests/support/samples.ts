import type { Field, RowsField } from '../../core/fields'
import { areas } from '../../server/engine/areas/areas'
import type { Api } from './api'

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
  'service-rules': { inForceFrom: '9000-01-01' },
  'custody-rules': { inForceFrom: '9000-01-01' },
  cremains: { statedName: 'Sample' },
  'at-need-drafts': { lastName: 'Sample' },
  transactions: { amount: 100 },
  'debit-creditors': { scheme: 'nacha', routing: '021000021', companyId: '1234567890' },
  'work-orders': { title: 'Sample' },
  'recurring-work-orders': { rule: 'FREQ=WEEKLY' },
  templates: { content: JSON.stringify([{ text: '{record}' }]) },
}

/** The same where it takes a record that has come some way. */
const made: Record<string, (who: Api) => Promise<Record<string, unknown>>> = {
  disinterments: async (who) => {
    const interment = await who.post('interments', {
      ...(await sampleOf(who, 'interments')),
      status: 'completed',
    })
    return { interment: interment.json().id }
  },
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

async function create(who: Api, name: string): Promise<number> {
  const answer = await who.post(name, await sampleOf(who, name))
  if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.body}`)
  return answer.json().id
}
