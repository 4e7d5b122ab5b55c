import type { AnyArea } from '../../../core/area'
import type { RowOwners } from '../../../core/imports/owners'
import { areas } from '../../engine/areas/areas'
import { searchKeysOf } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import { importRepositories } from './run-steps'

const contacts = areas.find(({ name }) => name === 'contacts') as AnyArea

export interface OwnedPlace {
  location: number
  owned: RowOwners
}
type MadeRecord = { resource: 'contacts' | 'interment-rights'; id: number }

export const contactKey = (name: RowOwners['holders'][number]) =>
  searchKeysOf(contacts, { kind: 'person', ...name }).sortKey

/** Contacts by the names that owners go by; of several of one name none can be told. */
export async function contactsOf(
  { client, cemeteryId }: Transaction,
  owned: ReadonlyArray<RowOwners | undefined>,
): Promise<Map<string, number>> {
  const keys = new Set(owned.flatMap((one) => one?.holders.map(contactKey) ?? []))
  const { rows } = await client.query<{ key: string; ids: number[] }>(
    `select sort_key as key, array_agg(id order by id) as ids from contacts
     where cemetery_id = $1 and sort_key = any($2) and kind = 'person' and archived_at is null group by 1`,
    [cemeteryId, [...keys]],
  )
  return new Map(rows.flatMap(({ key, ids }) => (ids.length === 1 ? [[key, Number(ids[0])]] : [])))
}

/** Whether somebody of that name is among the contacts. */
export const isKnown = (known: ReadonlyMap<string, number>, { holders }: RowOwners) =>
  holders.some((one) => known.has(contactKey(one)))

/** Makes the rights of places, and those of their holders who are not among the contacts yet, once each. */
export async function storeOwners(
  transaction: Transaction,
  places: readonly OwnedPlace[],
): Promise<MadeRecord[]> {
  if (places.length === 0) return []
  const repository = importRepositories(transaction)
  const known = await contactsOf(
    transaction,
    places.map(({ owned }) => owned),
  )
  const wanted = new Map<string, RowOwners['holders'][number]>()
  for (const holder of places.flatMap(({ owned }) => owned.holders)) {
    const key = contactKey(holder)
    if (!known.has(key) && !wanted.has(key)) wanted.set(key, holder)
  }
  const people = await repository('contacts').createMany(
    [...wanted.values()].map((name) => ({ kind: 'person', ...name })),
  )
  ;[...wanted.keys()].forEach((key, i) => {
    known.set(key, people[i] as number)
  })
  const rights = await repository('interment-rights').createMany(
    places.map(({ location, owned: { holders, ...right } }) => ({
      location,
      ...right,
      // Nobody holds one right twice, though a row may name them twice.
      holders: [...new Set(holders.map((one) => known.get(contactKey(one))))].map((contact, i) => ({
        contact,
        share: 1,
        role: i === 0 ? 'owner' : 'co-owner',
      })),
    })),
  )
  return [
    ...people.map((id): MadeRecord => ({ resource: 'contacts', id })),
    ...rights.map((id): MadeRecord => ({ resource: 'interment-rights', id })),
  ]
}
