import type { APIRequestContext } from '@playwright/test'
import type { AnyArea } from '../../core/area'
import type { Field, RowsField } from '../../core/fields'
import { tokenOf } from './people'

/** Where nothing of the product ever goes. */
export const hostileHost = 'payload.invalid'
/** Runs where it is taken for markup, and then says so to somebody else. */
const whole = `"'><img src=//${hostileHost}/i onerror="window.ran=1"><script>window.ran=1;fetch('//${hostileHost}')</script>{{7*7}}\${7*7}`
const short = '<img src=x onerror=window.ran=1>'

const payload = (max: number) =>
  [whole, short, '<b onclick=1>', '<i>'].find((text) => [...text].length <= max) ?? '<'

/**
 * One record of every area in this cemetery, with markup in whatever text it takes: its fields, its rows,
 * a note and a tag. Fields that a rule refuses are left out, those that are required stay plain.
 * @returns how many fields hold a payload
 */
export async function fillHostile(
  request: APIRequestContext,
  cemetery: number,
  areas: readonly AnyArea[],
): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const base = `/api/v1/cemeteries/${cemetery}`
  const made = new Map<string, number>()
  /** Under way: a bundle's parts are price items, which would have parts. */
  const making = new Set<string>()
  let filled = 0
  let serial = 0

  const send = async (name: string, data: object) => {
    const answer = await request.post(`${base}/${name}`, { headers, data })
    return { status: answer.status(), json: await answer.json() }
  }
  /** A contract over one item that was signed long ago and not paid. */
  const overdueContract = async (counselor?: number): Promise<number> => {
    const { json: priceItem } = await send('price-items', {
      sku: `Overdue ${++serial}`,
      name: short,
      kind: 'merchandise',
      price: 1_000,
    })
    const { json: contract } = await send('contracts', {
      date: '2026-01-05',
      ...(counselor && { counselor }),
      parties: [{ contact: await idOf('contacts'), role: 'purchaser' }],
      items: [{ priceItem: priceItem.id, quantity: 1, unitPrice: 1_000, description: short }],
    })
    for (const [i, data] of [
      { status: 'in-progress' },
      { status: 'signed', signedOn: '2026-01-05' },
    ].entries())
      await request.put(`${base}/contracts/${contract.id}`, {
        headers: { ...headers, 'if-match': `"${contract.version + i}"` },
        data,
      })
    return contract.id
  }
  /** A colleague who earned something by a contract of theirs. */
  const counselor = async (): Promise<number> => {
    const colleagues = await (await request.get(`${base}/colleagues`, { headers })).json()
    const { id } = colleagues.find((one: { active: boolean }) => one.active)
    const rule = { name: short, counselor: id, merchandise: true, amount: 100, earned: 'signing' }
    await send('commission-rules', rule)
    await overdueContract(id)
    return id
  }
  /** What begins with a record that has come some way. */
  const begun: Record<string, () => Promise<Record<string, unknown>>> = {
    'commission-payments': async () => ({ counselor: await counselor(), amount: 1 }),
    'dunning-letters': async () => ({ contract: await overdueContract() }),
    'credit-notes': async () => {
      const lines = [{ item: 1, description: short }]
      const { json } = await send('invoices/bill', { contract: await overdueContract(), lines })
      return { invoice: json.id, lines: [] }
    },
  }
  const idOf = async (name: string): Promise<number> => {
    const known = made.get(name)
    if (known) return known
    if (name === 'obligations') return owedItem()
    // Its fund is one that a rule names.
    if (name === 'trust-deposits') await idOf('trust-rules')
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area ${name}`)
    making.add(name)
    const body: Record<string, unknown> = {
      ...(await valuesOf(area.fields)),
      ...own[name],
      ...(await begun[name]?.()),
    }
    // On one account of three.
    if (name === 'transactions') body.contract = await idOf('contracts')
    let last = ''
    for (let tries = 0; tries < 20; tries++) {
      const { status, json } = await send(name, body)
      if (status === 201) {
        filled += JSON.stringify(body).split('<').length > 1 ? 1 : 0
        made.set(name, json.id)
        return json.id
      }
      last = JSON.stringify(json)
      const refused = (json.errors ?? []).map((one: { field: string }) => one.field.split('.')[0])
      if (refused.length === 0) throw new Error(`${name}: ${status} ${JSON.stringify(json)}`)
      for (const field of refused)
        if (area.fields[field]?.required) body[field] = `Plain ${++serial}`
        else delete body[field]
    }
    throw new Error(`${name} takes nothing: ${JSON.stringify(body)} ${last}`)
  }
  /** What the server alone makes: an item of a signed contract. */
  const owedItem = async (): Promise<number> => {
    const parties = [{ contact: await idOf('contacts'), role: 'purchaser' }]
    const items = [{ priceItem: await idOf('price-items') }]
    const { json: contract } = await send('contracts', { parties, items })
    let version = contract.version
    for (const status of ['in-progress', 'signed']) {
      const answer = await request.put(`${base}/contracts/${contract.id}`, {
        headers: { ...headers, 'if-match': `"${version}"` },
        data: { status },
      })
      version = (await answer.json()).version
    }
    const filter = encodeURIComponent(JSON.stringify({ contract: contract.id }))
    const found = await request.get(`${base}/obligations?filter=${filter}`, { headers })
    return (await found.json())[0].id
  }
  const valuesOf = async (fields: Record<string, Field>) => {
    const values: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.readOnly) continue
      const value = await oneOf(field)
      if (value !== undefined) values[name] = value
    }
    return values
  }
  const isCircle = ({ fields }: RowsField) =>
    Object.values(fields).some(
      (one) => one.required && one.kind === 'ref' && making.has(one.to) && !made.has(one.to),
    )
  const oneOf = async (field: Field): Promise<unknown> => {
    if (field.kind === 'text') return payload(field.max ?? 10_000)
    if (field.kind === 'rows') return isCircle(field) ? undefined : [await valuesOf(field.fields)]
    if (field.kind === 'partialDate') return '<i>abt 1890'
    if (!field.required) return undefined
    if (field.kind === 'ref') return idOf(field.to)
    if (field.kind === 'refs') {
      // Its own: a space that is owned already can be nobody else's.
      made.delete(field.to)
      return [await idOf(field.to)]
    }
    if (field.kind === 'number' || field.kind === 'money') return field.min ?? 1
    if (field.kind === 'date') return '2026-03-01'
    if (field.kind === 'choice') return field.choices[0]
    return undefined
  }
  for (const { name, computed } of areas) {
    if (computed) continue
    const id = await idOf(name)
    await send(`${name}/${id}/notes`, { text: whole })
  }
  return filled
}

/**
 * The same for the provider: an organization, a role, a user, a key and a memorial on the homepage.
 * @returns the pages that show them
 */
export async function fillProvider(request: APIRequestContext, cemetery: number) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const n = Date.now().toString(36)
  const name = `${n}${short}`
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/${path}`, { headers, data })
    if (answer.status() !== 201)
      throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { id: number }).id
  }
  const dead = { firstName: short, lastName: whole.slice(0, 60), deathDate: '1901' }
  const person = await send(`cemeteries/${cemetery}/deceased`, dead)
  const records = [
    ['Organizations', await send('organizations', { name })],
    ['Roles', await send('roles', { name })],
    [
      'Users',
      await send('users', { firstName: short, lastName: short, email: `${n}@payload.invalid` }),
    ],
    ['Api', await send('api-keys', { name, scope: 'mobile', cemeteries: [cemetery] })],
    ['Featured-Memorials', await send('featured-memorials', { cemetery, person, text: whole })],
    ['Public-Search', cemetery],
  ]
  return records.flatMap(([path, id]) => [`/Admin/${path}`, `/Admin/${path}/${id}`])
}

/** What the rules of an area ask beyond its fields. */
const own: Record<string, Record<string, unknown>> = {
  'number-templates': { template: 'X-{000}', effectiveFrom: '9000-01-01' },
  contacts: { kind: 'person' },
  transactions: { amount: 100 },
  // For no day on which anything else is sold, of a fund that deposits can name.
  'trust-rules': { fund: short, property: true, rate: 100, effectiveTo: '1931-02-28' },
  'commission-rules': { property: true, rate: 100, effectiveTo: '1931-02-28' },
  'trust-deposits': { fund: short, amount: 100, advance: true },
  'payment-promises': { promisedOn: undefined, due: new Date().toISOString().slice(0, 10) },
  // Numbers of banks have check digits.
  'debit-creditors': { scheme: 'nacha', routing: '021000021', companyId: '1234567890' },
  // Only who lies there is taken out again.
  interments: { status: 'completed' },
  // A condition names fields, and nothing is made of what names none.
  'dynamic-forms': { whenField: undefined, whenIs: undefined },
  // Braces name fields in a paper.
  templates: {
    replaces: undefined,
    content: JSON.stringify([
      { heading: short },
      { text: short },
      { facts: [[short, short]] },
      { list: [short] },
    ]),
  },
}
