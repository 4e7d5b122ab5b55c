import type { AnyArea } from '../../../core/area'
import {
  type CemeteryRecord,
  cemeterySettingsArea,
  type StoredCemetery,
} from '../../../core/cemetery'
import { brandingUrl } from '../../access/accounts/cemetery-summary'
import { badInput, conflict, noCemetery, Problem } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { areasWithMoney } from './areas-with-money'
import { assertKnownCodes } from './known-codes'

/** Where a field is kept; the others by their own name. */
const columns: Readonly<Record<string, string>> = {
  latitude: 'centre_latitude',
  longitude: 'centre_longitude',
  smallIcon: 'small_icon_file',
  logo: 'logo_file',
  photo: 'photo_file',
}
const columnOf = (field: string) =>
  columns[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const fields = Object.keys(cemeterySettingsArea.fields)
const selected = fields.map((name) => `c.${columnOf(name)} as "${name}"`).join(', ')

/** The cemetery of this transaction as its pages of settings show it. */
export async function readSettings(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<CemeteryRecord> {
  return { ...(await find(transaction)), moneyIn: await areasWithMoney(transaction, areas) }
}

/**
 * Writes what changed, with its audit. @throws Problem 400, 409 (the slug is another's, the currency is in
 * use), 412 with the cemetery as it is now
 */
export async function changeSettings(
  transaction: Transaction,
  areas: readonly AnyArea[],
  version: number,
  input: Readonly<Record<string, unknown>>,
): Promise<CemeteryRecord> {
  const before = await find(transaction, true)
  if (before.version !== version)
    throw new Problem(412, 'Someone else changed this cemetery', undefined, {
      code: 'stale',
      current: { ...before, moneyIn: await areasWithMoney(transaction, areas) } as never,
    })
  const next = { ...before, ...input }
  const changed = fields.filter((name) => !same(before[name], next[name]))
  if (changed.length === 0) return readSettings(transaction, areas)
  assertKnownCodes(next, changed)
  await assertPictures(transaction, next, changed)
  if (changed.includes('currency')) await assertNoMoney(transaction, areas)
  const values: unknown[] = [transaction.cemeteryId]
  const sets = changed.map(
    (name) => `${columnOf(name)} = $${values.push(stored(name, next[name]))}`,
  )
  await transaction
    .query(
      `update cemeteries set ${sets.join(', ')}, version = version + 1, updated_at = now() where id = $1`,
      values,
    )
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'cemeteries_slug_key' ? slugTaken() : error
    })
  const after = await readSettings(transaction, areas)
  await writeCemeteryAudit(
    transaction,
    'update',
    after.label,
    pick(before, changed),
    pick(after, changed),
  )
  return after
}

/** One entry of the cemetery's own timeline. */
export async function writeCemeteryAudit(
  { cemeteryId, who, client }: Transaction,
  action: string,
  label: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  await client.query(
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     values ($1, $2, 'cemeteries', $3, $1, $4, $5, $6)`,
    [cemeteryId, who.name, action, label, before, after],
  )
}

async function find(transaction: Transaction, lock = false): Promise<StoredCemetery> {
  const { rows } = await transaction.query<StoredCemetery>(
    `select c.id, c.version, c.name as label, null as "archivedAt", ${selected},
       ${brandingUrl('small_icon_file')} as "smallIconUrl", ${brandingUrl('logo_file')} as "logoUrl",
       ${brandingUrl('photo_file')} as "photoUrl"
     from cemeteries c where c.id = $1 and c.archived_at is null ${lock ? 'for no key update' : ''}`,
    [transaction.cemeteryId],
  )
  if (!rows[0]) throw noCemetery()
  return rows[0]
}

/** A picture of another cemetery, or one that was never sent here, is none. */
async function assertPictures(
  transaction: Transaction,
  next: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): Promise<void> {
  for (const field of ['smallIcon', 'logo', 'photo']) {
    if (!changed.includes(field) || next[field] === null) continue
    const { rowCount } = await transaction.query(
      `select from files where cemetery_id = $1 and id = $2 and resource = 'cemeteries'
       and record_id = $1 and archived_at is null for share`,
      [transaction.cemeteryId, next[field]],
    )
    if (!rowCount)
      throw badInput([{ field, message: 'is not a picture of this cemetery', code: 'reference' }])
  }
}

async function assertNoMoney(transaction: Transaction, areas: readonly AnyArea[]) {
  const used = await areasWithMoney(transaction, areas)
  if (used.length === 0) return
  const names = used.map((name) => areas.find((area) => area.name === name)?.label[1] ?? name)
  throw conflict(
    'currencyInUse',
    'The currency stays as it is',
    `There are amounts in ${names.join(', ')}: in another currency they would say something else.`,
    {
      errors: [
        { field: 'currency', message: 'stays: there are amounts in it', code: 'currencyInUse' },
      ],
    },
  )
}

const slugTaken = () =>
  conflict('slugTaken', 'This address is taken', 'Another cemetery has the same slug.', {
    errors: [{ field: 'slug', message: 'is taken by another cemetery', code: 'slugTaken' }],
  })

const texts = ['street', 'city', 'region', 'postalCode', 'country']
/** Lines of the address are never absent, only empty. */
const stored = (name: string, value: unknown) =>
  texts.includes(name) ? (value ?? '') : (value ?? null)
const same = (a: unknown, b: unknown) => (a ?? '') === (b ?? '')
const pick = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]))
