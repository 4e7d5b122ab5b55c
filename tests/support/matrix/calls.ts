import type { Pool } from 'pg'
import sharp from 'sharp'
import { keepsFiles } from '../../../core/area'
import { areas, systemAreas } from '../../../server/engine/areas/areas'
import type { Api } from '../api'
import { makeBankLine, makeDebitRun, makeJournal, makePaymentLink } from '../bank'
import { attach, pdf } from '../files'
import { upload } from '../imports'
import { createRecord, makeSpace, rightOn } from '../places'
import { makeChanges, makeContract, makeItem, sellSpace, sign } from '../sales'
import { sampleOf } from '../samples'

/** One endpoint as it is asked: its place in the OpenAPI document, and an address with real ids. */
export interface MatrixCall {
  /** `GET /api/v1/…/{id}`, with `{resource}` and `{report}` written out. */
  name: string
  method: string
  url: string
}

/** Ids of real records in one cemetery: by the area's name, or by what else paths name. */
export type MatrixIds = Record<string, number>

/** One record of every area with a note and a file, one of each gone; a view, an import, … */
export async function makeIds(who: Api, owner: Pool): Promise<MatrixIds> {
  const ids: MatrixIds = {}
  for (const { name, computed } of areas)
    if (!computed) ids[name] = (await createRecord(who, name, await sampleOf(who, name))).id
  const { id: sold, items } = await makeContract(who, [{ priceItem: (await makeItem(who)).id }])
  // One with a plan, which is asked for by its contract.
  ids.contracts = sold
  const plan = { payments: 12, frequency: 'monthly', firstDate: '2100-01-31', apr: 900 }
  ids['payment-plans'] = (await who.post(`contracts/${sold}/plan`, plan)).json().id
  ids['contract-items'] = (items as Array<{ id: number }>)[0]?.id ?? 0
  Object.assign(ids, await makeChanges(who))
  const space = await makeSpace(who)
  ids.owners = (await rightOn(who, space.id)).json().holders[0].contact
  const [entry] = (await who.list('custody-events', { filter: { cremains: ids.cremains } })).json()
  ids['custody-events'] = entry.id
  ids['ledger-entries'] = (await who.list('ledger-entries', {})).json()[0].id
  ids.periods = (await who.list('periods', {})).json()[0].id
  await makeBooks(who, owner, ids)
  const funded = await sellSpace(who)
  await sign(who, funded.id)
  await createRecord(who, 'transactions', { contract: funded.id, type: 'payment', amount: 5_000 })
  for (const name of ['trust-accounts', 'trust-accruals', 'obligations'])
    ids[name] = (await who.list(name, {})).json()[0].id
  // What the sample of a payment was earned by.
  ids.commissions = (await who.list('commissions', {})).json()[0].id
  const paid = await createRecord(who, 'transactions', {
    contract: sold,
    type: 'payment',
    amount: 1,
  })
  ids.batches = paid.batch as number
  for (const { name } of areas.filter(keepsFiles)) {
    const base = `${name}/${ids[name]}`
    for (const gone of [false, true]) {
      const key = gone ? ' gone' : ''
      const note = (await who.post(`${base}/notes`, { text: 'A note' })).json()
      ids[`${name} note${key}`] = note.id
      if (gone) await who.delete(`${base}/notes/${note.id}`, note.version)
      const file = (await attach(who, base, 'page.pdf', pdf)).json()
      ids[`${name} file${key}`] = file.id
      if (gone) await who.delete(`${base}/files/${file.id}`, file.version)
    }
  }
  const role = { name: 'A role', permissions: ['decRead'], authorizations: ['management'] }
  ids.roles = (await who.post('roles', role)).json().id
  // One of this cemetery alone.
  const email = `invited-${who.cemeteryId}@world.test`
  ids.users = (await who.post('users', { email, roles: [ids.roles] })).json().id
  ids.views = (await who.post('views', { resource: 'deceased', name: 'A view' })).json().id
  ids.imports = (
    await upload(who, 'deceased', 'a.csv', 'First name,Last name\nAda,Sample\n')
  ).json().id
  await sendDocument(who, ids, sold)
  const batch = { resource: 'contracts', paper: 'contract', language: 'en', output: 'one' }
  ids['paper-batches'] = (await who.post('paper-batches', { ...batch, ids: [sold] })).json().id
  ids.archives = (await who.post('archives')).json().id
  const logo = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#12382a' },
  })
    .png()
    .toBuffer()
  const picture = await attach(who, 'settings/pictures/logo', 'logo.png', logo)
  ids.branding = picture.json().id
  await owner.query('update cemeteries set logo_file = $2 where id = $1', [
    who.cemeteryId,
    ids.branding,
  ])
  return ids
}

/** A line of a bank statement, a journal that was handed over, and a payment link that nobody could make. */
async function makeBooks(who: Api, owner: Pool, ids: MatrixIds) {
  const line = await makeBankLine(who, '1.00', '2026-01-05')
  ids['bank-lines'] = line.id
  ids['bank-statements'] = line.statement
  ids['journal-files'] = await makeJournal(who, owner)
  ids['debit-runs'] = (await makeDebitRun(who)).id
  const [provider, contract] = [ids['payment-providers'], ids.contracts] as [number, number]
  ids['payment-links'] = await makePaymentLink(who, provider, contract)
}

/** A contract that is with its purchaser to be signed. */
async function sendDocument(who: Api, ids: MatrixIds, contract: number) {
  const record = { resource: 'contracts', recordId: contract }
  const made = await who.post('documents', { template: 'contract', language: 'en', record })
  ids.documents = made.json().id
  const contact = await createRecord(who, 'contacts', { lastName: 'Sample' })
  const sent = await who.post(`documents/${ids.documents}/send`, {
    mode: 'sign',
    recipients: [{ personId: contact.id, email: 'signer@world.test', role: 'purchaser' }],
    expires: new Date(Date.now() + 86_400_000).toISOString(),
  })
  ids['document recipient'] = sent.json().recipients[0].id
}

/** Every endpoint of the document, asked in one cemetery with these ids. */
export function callsOf(
  paths: Record<string, Record<string, unknown>>,
  cemeteryId: number,
  ids: MatrixIds,
  reports: readonly string[],
): MatrixCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((verb) =>
      written(path, reports).map((name): MatrixCall => {
        const method = verb.toUpperCase()
        return { name: `${method} ${name}`, method, url: addressOf(name, method, cemeteryId, ids) }
      }),
    ),
  )
}

/** `{resource}` and `{report}` stand for many. */
function written(path: string, reports: readonly string[]): string[] {
  if (path.includes('{resource}'))
    return areas.filter(keepsFiles).map(({ name }) => path.replace('{resource}', name))
  if (path.includes('{report}')) return reports.map((key) => path.replace('{report}', key))
  return [path]
}

const chosen: Record<string, string> = {
  '/home/dismissals/{what}': 'setup',
  '/settings/pictures/{part}': 'logo',
  '{part}': 'original',
}

function addressOf(name: string, method: string, cemeteryId: number, ids: MatrixIds): string {
  const below = name.replace(/^\/api\/v1\/(?:cemeteries\/\{cemeteryId\}\/)?/, '')
  const [area = ''] = below.split('/')
  // The provider's own records are none of any cemetery.
  const here = name.includes('/cemeteries/') || !systemAreas.some((one) => one.name === area)
  const of = (key: string) => (here ? ids[key] : undefined) ?? 999_999_999
  const gone = name.endsWith('/restore') ? ' gone' : ''
  const url = name
    .replace('{cemeteryId}', String(cemeteryId))
    .replace('{id}', String(of(area)))
    .replace('{recordId}', String(of(area)))
    .replace('{noteId}', String(of(`${area} note${gone}`)))
    .replace('{fileId}', String(of(`${area} file${gone}`)))
    .replace('{recipientId}', String(of('document recipient')))
    .replace('{what}', chosen['/home/dismissals/{what}'] as string)
    .replace('tiles/{z}/{x}/{y}', 'tiles/1/0/0')
    .replace('pictures/{part}', 'pictures/logo')
    .replace('{part}', chosen['{part}'] as string)
  return `${url}${method === 'GET' ? (queries[url.split('/').slice(5).join('/')]?.(of) ?? '') : ''}`
}

/** What some cannot be asked without. */
const queries: Record<string, (of: (area: string) => number) => string> = {
  journals: () => '?period=2026-01&format=csv',
  'debit-runs/due': () => '?creditor=1&on=2026-01-05',
  'month-end': () => '?month=2026-01&format=pdf',
  'notices/follows': () => '?resource=deceased&recordId=1',
  views: () => '?resource=deceased',
  search: () => '?q=sample',
  'search/named': () => '?records=deceased.1',
  'search/meant': () => '?resource=deceased&q=sample',
  'invoices/billable': (of) => `?contract=${of('contracts')}`,
  'invoices/open-items': (of) => `?contract=${of('contracts')}`,
  'invoices/paid-by': (of) => `?transaction=${of('transactions')}`,
}
