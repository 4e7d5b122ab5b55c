import sharp from 'sharp'
import type { AnyArea } from '../../core/area'
import { todayIn } from '../../core/calendar-days'
import type { Field, ScalarField } from '../../core/fields'
import { areas } from '../../server/engine/areas/areas'
import { type Api, api } from './api'
import { makeBankLine, makeDebitRun, makeJournal, makePaymentLink } from './bank'
import { earnCommission } from './commissions'
import { attach, pdf } from './files'
import { correct, getImportView, runImportStep as importStep, upload } from './imports'
import { pdfWithForm, sendPdf } from './pdf-uploads'
import { createRecord, makeContact, makePerson, makeSpace, reservationOf, rightOn } from './places'
import { makeChanges, makeItem, sellSpace, sign } from './sales'
import { sampleOf } from './samples'
import type { OpenWorld } from './world'

/**
 * A cemetery with something of everything: each area's records as the areas' own tests make them, once
 * with what they must have and once with all that they can have, archived ones too; and what hangs on them.
 */
export async function makeRich(open: OpenWorld, cemeteryId: number) {
  await open.database.owner.query(
    "update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true, is_memorials_enabled = true, is_sales_enabled = true, currency = 'BHD' where id = $1",
    [cemeteryId],
  )
  const who = await api(open, 'admin@world.test', cemeteryId)
  const own = await makeOwnFields(who)
  for (const area of areas.filter(({ computed }) => !computed)) {
    await createRecord(who, area.name, await sampleOf(who, area.name))
    const full = await makeFull(who, area)
    const gone = await createRecord(who, area.name, await sampleOf(who, area.name))
    // Not every record may be put away; one that may is.
    await who.delete(`${area.name}/${gone.id}`, gone.version)
    if (area.hasCustomFields) await giveOwnValues(who, area.name, full, own)
  }
  const story = await makeStory(open, who, own)
  await passALot(who)
  await makeChanges(who)
  return { who, own, ...story }
}

/** One space of a lot passed to somebody else: the right of the lot ended, each space has its own. */
async function passALot(who: Api) {
  const lot = await makeSpace(who)
  const spaces = [
    await makeSpace(who, { parent: lot.id }),
    await makeSpace(who, { parent: lot.id }),
  ]
  const right = (await rightOn(who, lot.id)).json()
  const draft = await createRecord(who, 'right-transfers', {
    right: right.id,
    reason: 'gift',
    holders: [{ contact: (await makeContact(who)).id }],
    spaces: [spaces[0]?.id],
  })
  const evidence = (draft.missing as Array<{ kind: string }>).map(({ kind }) => ({ kind }))
  const ready = await who.put(`right-transfers/${draft.id}`, { evidence }, draft.version)
  const done = await who.post(`right-transfers/${draft.id}/record`, undefined, ready.json().version)
  if (done.statusCode !== 200) throw new Error(done.body)
  const heir = await makeContact(who)
  await createRecord(who, 'right-transfers', {
    right: (await rightOn(who, (await makeSpace(who)).id)).json().id,
    reason: 'inheritance',
    holders: [{ contact: heir.id }],
    signers: [{ contact: heir.id, signs: 'declaration' }],
  })
}

/** A contact's letter by a template of the office's own, sent to be signed by them, who have begun. */
async function sendADocument(open: OpenWorld, who: Api, contact: { id: number }) {
  const template = await sendPdf(
    who,
    'templates/from-pdf',
    { name: 'Old letter', resource: 'contacts', language: 'en' },
    { name: 'Letter.pdf', bytes: await pdfWithForm(1) },
  )
  const { id, version, content } = template.json() as {
    id: number
    version: number
    content: string
  }
  const [node] = JSON.parse(content) as [{ fields: object[] }]
  const place = { label: 'Signature', required: true, pageNumber: 1, width: 90, height: 30 }
  const fields = [
    ...node.fields,
    { ...place, fieldName: 'sign', kind: 'signature', role: 'contact', value: null, x: 72, y: 72 },
  ]
  const saved = await who.put(
    `templates/${id}`,
    { content: JSON.stringify([{ ...node, fields }]) },
    version,
  )
  const document = await who.post('documents', {
    template: `template-${id}`,
    language: 'en',
    record: { resource: 'contacts', recordId: contact.id },
  })
  const sent = await who.post(`documents/${document.json().id}/send`, {
    mode: 'sign',
    recipients: [{ personId: contact.id, role: 'contact', email: 'signs@example.test' }],
    expires: new Date(Date.now() + 86_400_000).toISOString(),
  })
  if (saved.statusCode !== 200 || sent.statusCode !== 200) throw new Error(saved.body + sent.body)
  await open.database.owner.query(
    `insert into document_signatures (cemetery_id, recipient_id, field_name, value, signed_at)
     select cemetery_id, id, 'contact', '{"kind":"typed","text":"Undersigned"}', now()
     from document_recipients where cemetery_id = $1 and document_id = $2`,
    [who.cemeteryId, document.json().id],
  )
}

async function makeOwnFields(who: Api) {
  const text = await createRecord(who, 'dynamic-forms', {
    resource: 'deceased',
    name: 'Shelf',
    type: 'text',
  })
  const choice = await createRecord(who, 'dynamic-forms', {
    resource: 'deceased',
    name: 'Box',
    type: 'choice',
    options: [{ name: 'Élm' }, { name: 'Öak' }],
  })
  const options = choice.options as Array<{ id: number }>
  const date = await createRecord(who, 'dynamic-forms', {
    resource: 'deceased',
    name: 'Seen',
    type: 'partialDate',
    whenField: `custom_f${choice.id}`,
    whenIs: [{ value: `o${options[1]?.id}` }],
  })
  return { text, choice, options, date }
}
type Own = Awaited<ReturnType<typeof makeOwnFields>>

async function giveOwnValues(
  who: Api,
  name: string,
  record: { id: number; version: number },
  own: Own,
) {
  if (name !== 'deceased') return
  const { version } = (await who.get(`${name}/${record.id}`)).json()
  const answer = await who.put(
    `${name}/${record.id}`,
    {
      custom: {
        [`f${own.text.id}`]: 'o17 is a text, "quoted", =1+1',
        [`f${own.choice.id}`]: `o${own.options[1]?.id}`,
        [`f${own.date.id}`]: 'abt. 1890',
      },
    },
    version,
  )
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** A record with every field that its rules let it have. */
async function makeFull(who: Api, area: AnyArea) {
  const body = await sampleOf(who, area.name)
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.readOnly || body[name] !== undefined) continue
    const value = await fullValue(who, field)
    if (value !== undefined) body[name] = value
  }
  const must = await sampleOf(who, area.name)
  for (let attempt = 0; attempt < 12; attempt++) {
    const answer = await who.post(area.name, body)
    if (answer.statusCode === 201) return answer.json() as { id: number; version: number }
    const wrong: string[] = (answer.json().errors ?? []).map(
      ({ field = '' }) => String(field).split('.')[0],
    )
    const drop = wrong.filter((name) => name in body)
    if (drop.length === 0) break
    for (const name of drop) {
      if (name in must) body[name] = must[name]
      else delete body[name]
    }
  }
  // Rules that name no field: what must be.
  return createRecord(who, area.name, await sampleOf(who, area.name))
}

let serial = 0
async function fullValue(who: Api, field: Field): Promise<unknown> {
  if (field.kind === 'rows') {
    const row: Record<string, unknown> = {}
    for (const [name, child] of Object.entries(field.fields)) {
      const value = child.readOnly ? undefined : await fullScalar(who, child)
      if (value !== undefined) row[name] = value
    }
    return [row]
  }
  if (field.kind === 'refs')
    return [(await createRecord(who, field.to, await sampleOf(who, field.to))).id]
  return fullScalar(who, field)
}

async function fullScalar(who: Api, field: ScalarField): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      // Whatever a CSV could stumble over; of short fields the beginning.
      return [...`${++serial} =Łódź, "שלום" 山田\u0301;${field.multiline ? '\r\n\n\t-x' : ''}`]
        .slice(0, field.max)
        .join('')
        .trim()
    case 'email':
      return `sample${++serial}@example.test`
    case 'number':
      return field.decimals ? (field.min ?? 0) + 0.5 : Math.max(field.min ?? 1, 1)
    case 'money':
      return 1234
    case 'flag':
      return true
    case 'choice':
      return field.initial ?? field.choices.at(-1)
    case 'date':
      return '1931-02-28'
    case 'partialDate':
      return 'abt. 1890'
    case 'instant':
      return '2026-05-01T14:30:00.123Z'
    case 'color':
      return '#1F6B4A'
    case 'geometry':
      return {
        type: 'Polygon',
        coordinates: [
          [
            [10.00000001, 50],
            [10.001, 50],
            [10.001, 50.001],
            [10.00000001, 50],
          ],
        ],
      }
    case 'counts':
      return Object.fromEntries(field.keys.map((key, i) => [key, i + 1]))
    case 'user':
      return undefined
    case 'ref':
      return (await createRecord(who, field.to, await sampleOf(who, field.to))).id
    default:
      return undefined
  }
}

/** What people do with records: sell, pay, bury and move, put on hold, merge, write, attach. */
async function makeStory(open: OpenWorld, who: Api, own: Own) {
  const { oak } = open.world.cemeteries
  const staff = who.cemeteryId === oak ? await api(open, 'staff@world.test', oak) : who
  const section = await makeSpace(who, { name: 'Ünter den Linden' })
  const grave = await makeSpace(who, { parent: section.id, name: '12' })
  const contract = await sellSpace(who, grave.id)
  await sign(who, contract.id)
  await who.post(`contracts/${contract.id}/plan`, {
    payments: 12,
    frequency: 'monthly',
    firstDate: todayIn('America/New_York'),
    apr: 600,
  })
  const cash = await createRecord(who, 'payment-methods', { name: 'Cash box', kind: 'cash' })
  const paid = await createRecord(who, 'transactions', {
    contract: contract.id,
    type: 'payment',
    amount: 5_000,
    method: cash.id,
  })
  await earnCommission(who)
  await createRecord(who, 'trust-deposits', {
    fund: 'Care fund',
    amount: 750,
    contracts: [contract.id],
  })
  await createRecord(who, 'transactions', {
    contract: contract.id,
    type: 'reversal',
    amount: 5_000,
    reverses: paid.id,
  }).catch(() =>
    createRecord(who, 'transactions', { contract: contract.id, type: 'refund', amount: 1_000 }),
  )
  const check = await createRecord(who, 'payment-methods', { name: 'Check', kind: 'check' })
  const { batch } = await createRecord(who, 'transactions', {
    contract: contract.id,
    type: 'payment',
    amount: 2_000,
    method: check.id,
    reference: '1042',
    bank: 'First National',
  })
  await who.post(`batches/${batch}/close`, { denominations: [{ value: 1_000, pieces: 5 }] }, 1)
  await makeDebitRun(who)
  await makeJournal(who, open.database.owner)
  const provider = await createRecord(who, 'payment-providers', { name: 'Cards' })
  const { parties } = (await who.get(`contracts/${contract.id}`)).json()
  await createRecord(who, 'statements', { contact: parties[0].contact })
  await makePaymentLink(who, provider.id, contract.id)
  const banked = await createRecord(who, 'transactions', {
    contract: contract.id,
    type: 'payment',
    amount: 1_000,
  })
  const line = await makeBankLine(who, '1.000', '2026-01-05')
  await who.post(`bank-lines/${line.id}/accept`, { transactions: [banked.id] }, line.version)
  await makeItem(who, { name: 'Vase' })
  const held = await makeSpace(who)
  await who.post(
    `locations/${held.id}/hold`,
    { reason: 'Family thinks', until: null },
    held.version,
  )
  await reservationOf(who, [(await makeSpace(who)).id])
  await rightOn(who, (await makeSpace(who)).id)
  const person = await makePerson(who)
  const interment = await createRecord(who, 'interments', {
    deceased: person.id,
    location: (await makeSpace(who)).id,
    status: 'completed',
    actualDate: '12 Mar 2019',
  })
  await who.put(
    `interments/${interment.id}`,
    { status: 'disinterred', disinterredOn: '2025', disinterReason: 'Taken home' },
    interment.version,
  )
  // A location that stands in one that was made after it.
  const early = await makeSpace(who)
  const above = await makeSpace(who)
  await who.put(`locations/${early.id}`, { parent: above.id }, early.version)
  const [into, from] = [await makeContact(who, 'Ortega'), await makeContact(who, 'Ortéga')]
  await rightOn(who, (await makeSpace(who)).id, { holders: [{ contact: from.id, role: 'owner' }] })
  const merged = await who.post(
    `contacts/${into.id}/merge`,
    { other: from.id, version: (await who.get(`contacts/${from.id}`)).json().version },
    (await who.get(`contacts/${into.id}`)).json().version,
  )
  if (merged.statusCode !== 200) throw new Error(merged.body)
  for (const lastName of ['Twin', 'Other'])
    await createRecord(who, 'contacts', { kind: 'person', lastName, email: 'same@example.test' })
  await who.post('contacts/duplicates/different', { key: 'e:same@example.test', count: 2 })
  await who.post('deceased/duplicates/different', { key: 'd:1901-02-03|same', count: 2 })
  const kin = { type: (await createRecord(who, 'relationship-types', { name: 'Kin' })).id }
  await createRecord(who, 'contacts', {
    lastName: 'Related',
    relationships: [{ ...kin, contact: into.id, remarks: 'by marriage' }],
  })
  const looked = { on: '2026-01-31', nextDue: '2027-01-31' }
  await createRecord(who, 'trees', {
    ...(await sampleOf(who, 'trees')),
    inspections: [{ ...looked, condition: 'good', risk: 'low' }],
  })
  await createRecord(who, 'memorials', {
    ...(await sampleOf(who, 'memorials')),
    inspections: [{ ...looked, result: 'watch' }],
  })
  await createRecord(who, 'job-types', { name: 'Open the grave', burial: true })
  await createRecord(who, 'interments', {
    deceased: (await makePerson(who)).id,
    location: (await makeSpace(who)).id,
    status: 'scheduled',
    scheduledStart: '2031-05-01T14:30:00Z',
  })
  const [colleague] = (await who.get('colleagues')).json() as Array<{ id: number }>
  await createRecord(who, 'crews', { name: 'First crew', members: [{ user: colleague?.id }] })
  await createRecord(who, 'service-rules', {
    ...(await sampleOf(who, 'service-rules')),
    name: 'Hours',
    hours: [{ weekday: 'monday', opens: '09:00', closes: '16:30' }],
  })
  const tag = await createRecord(who, 'tags', { name: 'Notable', color: '#1C5F8A' })
  await who.post('deceased/tags', { add: [{ record: person.id, tag: tag.id }], remove: [] })
  await staff.post(`deceased/${person.id}/notes`, { text: 'Asked about the stone.\n"Yes", =2' })
  const photo = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#356' },
  })
    .jpeg()
    .toBuffer()
  await attach(staff, `deceased/${person.id}`, 'Grave "12".jpg', photo)
  await attach(staff, `deceased/${person.id}`, 'order.pdf', pdf)
  await attach(staff, `contracts/${contract.id}`, 'notes.txt', 'Plain words.')
  await sendADocument(open, who, await makeContact(who, 'Undersigned'))
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#183' } })
    .png()
    .toBuffer()
  const sent = (await attach(who, 'settings/pictures/logo', 'logo.png', logo)).json()
  const settings = (await who.get('settings/cemetery')).json()
  await who.put(
    'settings/cemetery',
    { logo: sent.id, primaryTextColor: '#112233' },
    settings.version,
  )
  await staff.post('views', {
    resource: 'deceased',
    name: 'In that box',
    filter: { [`custom_f${own.choice.id}`]: `o${own.options[1]?.id}`, tags: [tag.id] },
    sort: ['lastName', 'DESC'],
    columns: ['lastName', `custom_f${own.text.id}`],
  })
  await staff.put('home/dismissals/setup', {})
  const csv =
    'Name,Died,Section\nDoe Jane,1901,North\n"Roe, Richard",abt 1902,North\n"Poe, Ann & Otto",1903,North\n'
  const imported = (await upload(who, 'deceased', 'register.csv', csv)).json()
  await who.put(
    `imports/${imported.id}/mapping`,
    { ...imported.mapping, columns: ['name', 'deathDate', 'section'] },
    imported.version,
  )
  await importStep(open, who, imported.id, 'check')
  await correct(who, imported.id, { numbers: [4] }, { kind: 'split' })
  await correct(
    who,
    imported.id,
    { numbers: [2] },
    { kind: 'set', values: { firstName: 'Jane', lastName: 'Doe' } },
  )
  await correct(who, imported.id, { numbers: [3] }, { kind: 'take' })
  await importStep(open, who, imported.id, 'run')
  if ((await getImportView(who, imported.id)).state !== 'done')
    throw new Error('the import did not run')
  // A list of another office's: its numbers are remembered with what became of them.
  const listed = (
    await upload(
      who,
      'contacts',
      'list.csv',
      'Record number,Last name,First name\n900017,Moor,Ida\n',
    )
  ).json()
  const mapped = await who.put(
    `imports/${listed.id}/mapping`,
    { ...listed.mapping, columns: ['number', 'lastName', 'firstName'] },
    listed.version,
  )
  if (mapped.statusCode !== 200) throw new Error(mapped.body)
  await importStep(open, who, listed.id, 'check')
  await importStep(open, who, listed.id, 'run')
  if ((await getImportView(who, listed.id)).counts.run?.created !== 1)
    throw new Error('the list was not imported')
  return { staff, person, contract, tag, into, from, early, above }
}
