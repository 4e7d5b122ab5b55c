import { titleOf } from '../../core/area'
import { type PartialDate, parsePartialDate } from '../../core/dates/partial-date'
import { LIST_SEPARATOR } from '../../core/text/list-separator'
import { areas } from '../engine/areas/areas'
import type { Repository } from '../engine/resources/repository'
import { childFieldNames } from '../engine/sql/insert-queries'
import type { Transaction } from '../engine/transaction/transaction'
import type { FileStore } from '../platform/files/store'
import { fillAreas } from './area-demos'
import type { DatedCemetery } from './cemeteries'
import { computeInterments, computeSpaces } from './computed'
import { fillContracts } from './contracts'
import { instantAt } from './dates'
import { postFunds } from './fund-postings'
import { layOutGeometry } from './geometry'
import { type DemoPlace, layOut } from './layout'
import { fillLedger, openLedger } from './ledger'
import { type Office, OfficeBuilder } from './office'
import { DemoPictures } from './pictures'
import { analyseStored } from './planner'
import { fillPrices, priceGround } from './prices'
import { SeededRandom } from './random'
import { fillThisWeek } from './recent-events'
import { type DemoRegister, RegisterBuilder } from './register'
import { bulkRepositories } from './repositories'
import { roomOfPlace } from './room-rules'
import { type DemoSettings, fillSettings } from './settings'
import type { TwoConnections, Which } from './two-connections'
import { wordsOf } from './words'

type Values = Record<string, unknown>

/** Everything of one cemetery; a few statements for thousands of records. */
export async function fillCemetery(
  connections: TwoConnections,
  cemetery: DatedCemetery,
  seed: number,
  /** Where the demo's files go; without it there are none. */
  files?: FileStore,
): Promise<void> {
  const { first: transaction } = connections
  const places = new Map()
  const area = bulkRepositories(transaction, places)
  const beside = bulkRepositories(connections.second, places)
  const store: Store = (name, records, byHand) =>
    shared(connections, { first: area(name, byHand), second: beside(name, byHand) }, records)
  const settings = await fillSettings(area, cemetery)
  const { ground, register, office } = inventRegister(cemetery, settings, seed)

  const locations = await storePlaces(
    store,
    ground.places,
    computeSpaces(ground.places, register, office),
    settings,
    office,
    cemetery,
  )
  const contacts = await store('contacts', office.contacts)
  const lying = computeInterments(register, locations)
  const persons = await store(
    'deceased',
    register.persons.map(({ values }, i) => withDates({ ...values, ...lying.get(i) })),
  )
  await storeRelations(transaction, settings, register, office, persons, contacts)
  const interments = register.burials.map(({ person, place, values }) => ({
    ...withDates(values),
    deceased: persons[person],
    location: place === null ? null : locations[place],
    authorisedBy: typeof values.authorisedBy === 'number' ? contacts[values.authorisedBy] : null,
  }))
  const open = ({ status }: Values) => status === 'requested' || status === 'scheduled'
  await store(
    'interments',
    interments.filter((one) => !open(one)),
  )
  await store('interments', interments.filter(open), 'byHand')
  const rights = await storeOffice(transaction, store, office, locations, contacts)
  const prices = await fillPrices(area, cemetery)
  await priceGround(transaction, settings, prices)
  const stored = { locations, contacts, rights }
  await fillContracts(transaction, area, cemetery, { register, office }, stored, prices, seed + 1)
  await analyseStored(transaction)
  await openLedger(transaction, cemetery)
  const pictures = files && new DemoPictures(transaction, files)
  await fillAreas({
    transaction,
    context: area('owners').context,
    random: new SeededRandom(seed + 1),
    cemetery,
    today: cemetery.today,
    store,
    picture: (...one) => pictures?.add(...one),
  })
  await fillLedger(transaction, cemetery)
  await postFunds(transaction)
  await enterInTheirTime(transaction, cemetery)
  await storeTags(transaction, settings)
  await pictures?.done()
}

/** What was written one by one was entered in its time, not all of it in the moment of filling. */
async function enterInTheirTime(transaction: Transaction, { office, timeZone }: DatedCemetery) {
  // No request may do that.
  await transaction.query('set local role none')
  for (const [table, at] of [
    ['interactions', '"on"'],
    // Before it was done, and some days before it was due.
    [
      'work_orders',
      `least(started_at, finished_at, (due - (4 + id % 6)::int + time '09:10') at time zone $2)`,
    ],
    // Visitors write in the evening too.
    ['memories', `$3::timestamptz - (id % 9 * 31 + 2) * interval '1 hour'`],
  ] as const)
    await transaction.query(
      `update ${table} set created_at = least(${at}, $3), updated_at = least(${at}, $3)
       where cemetery_id = $1 and $2::text is not null`,
      [transaction.cemeteryId, timeZone, office.until],
    )
  await transaction.query('set local role sexton_app')
}

/** Tags as an office would have put them on, found by what the records say. */
async function storeTags(transaction: Transaction, { tag }: DemoSettings) {
  const rules: ReadonlyArray<[tag: string, resource: string, found: string]> = [
    ['Historic', 'deceased', "select id from deceased where death_date_latest < '1880-01-01'"],
    ['Needs follow-up', 'deceased', 'select id from deceased where id % 397 = 0'],
    ['Donor', 'contacts', 'select id from contacts where id % 23 = 0'],
    ['Do not disturb', 'contacts', 'select id from contacts where do_not_contact'],
    ['Needs follow-up', 'contacts', 'select id from contacts where id % 41 = 0'],
    ['Needs follow-up', 'locations', 'select id from locations where alert is not null'],
    ['Family plot', 'locations', 'select id from locations where depth = 2 and id % 5 = 0'],
    ['Perpetual care', 'interment-rights', 'select id from interment_rights where id % 3 = 0'],
  ]
  for (const [name, resource, found] of rules)
    await transaction.query(
      `insert into record_tags (cemetery_id, resource, record_id, tag_id)
       select $1, $2, f.id, $3 from (${found} and cemetery_id = $1) f`,
      [transaction.cemeteryId, resource, tag.get(name)],
    )
}

/** Who lies where, and what the office has to do with them: the same for the same seed. */
export function inventRegister(cemetery: DatedCemetery, settings: DemoSettings, seed: number) {
  const random = new SeededRandom(seed)
  const { today } = cemetery
  const ground = layOut(cemetery.layout, random, wordsOf(cemetery.locale))
  const writer = new RegisterBuilder(random, cemetery, settings, ground, today)
  const register = writer.fill()
  const office = new OfficeBuilder(random, cemetery, settings, register, today).fill(
    fillThisWeek(writer),
  )
  return { ground, register, office }
}

/** Level by level, since a place needs the id of what it stands within. The ids, as the places. */
async function storePlaces(
  store: Store,
  places: readonly DemoPlace[],
  spaces: ReturnType<typeof computeSpaces>,
  { property }: DemoSettings,
  office: Office,
  cemetery: DatedCemetery,
) {
  const shapes = layOutGeometry(places, cemetery)
  const ids: number[] = new Array(places.length)
  const held = new Map(office.holds.map((hold) => [hold.place, hold]))
  for (let level = 0; level < 4; level++) {
    const here = places.flatMap((place, i) => (place.level === level ? [i] : []))
    const rows = here.map((i) => {
      const { name, type, above, capacity } = places[i] as DemoPlace
      const hold = held.get(i)
      return {
        name,
        propertyType: property.get(type),
        parent: above === null ? null : ids[above],
        capacity,
        room: roomOfPlace(type, capacity),
        ...spaces[i],
        geometry: shapes[i],
        alert: office.alerts.get(i),
        holdReason: hold?.reason,
        holdUntil: hold?.until == null ? null : instantAt(hold.until, 1020, cemetery.timeZone),
        ...(type === 'Space' ? { length: 2.4, width: 1.2 } : {}),
      }
    })
    const made = await store('locations', rows)
    here.forEach((i, n) => {
      ids[i] = made[n] as number
    })
  }
  return ids
}

/** Who was whose spouse, child, parent; both sides, which the engine cannot enter before both exist. */
async function storeRelations(
  transaction: Transaction,
  { relation }: DemoSettings,
  register: DemoRegister,
  office: Office,
  persons: readonly number[],
  contacts: readonly number[],
) {
  const rows = register.persons.flatMap(({ relations }, i) =>
    relations.map(([type, other]) => ({
      parent: persons[i],
      type: relation.get(type),
      deceased: persons[other] as number | undefined,
      contact: undefined as number | undefined,
    })),
  )
  for (const { person, relation: type, contact } of office.relatives)
    rows.push({
      parent: persons[person],
      type: relation.get(type),
      deceased: undefined,
      contact: contacts[contact],
    })
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name] ?? null)
  await transaction.query(
    `insert into deceased_relationships (cemetery_id, parent_id, position, type_id, deceased_id, contact_id)
     select $1, parent, row_number() over (partition by parent order by n) - 1, type, deceased, contact
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) with ordinality u (parent, type, deceased, contact, n)`,
    [
      transaction.cemeteryId,
      column('parent'),
      column('type'),
      column('deceased'),
      column('contact'),
    ],
  )
  const pairs = office.related.flatMap(({ contact, relation: type, other }) => [
    [contacts[contact], relation.get(type), contacts[other]],
    [contacts[other], relation.get(type), contacts[contact]],
  ])
  await transaction.query(
    `insert into contacts_relationships (cemetery_id, parent_id, position, type_id, contact_id)
     select $1, parent, row_number() over (partition by parent order by n) - 1, type, contact
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality u (parent, type, contact, n)`,
    [transaction.cemeteryId, ...[0, 1, 2].map((i) => pairs.map((pair) => pair[i]))],
  )
}

/** Rights, reservations and holds, each with its claim. */
async function storeOffice(
  transaction: Transaction,
  store: Store,
  office: Office,
  locations: readonly number[],
  contacts: readonly number[],
): Promise<number[]> {
  const name = (contact: number) => nameIn('contacts', office.contacts[contact] ?? {})
  const { rows: places } = await transaction.query<{ id: number; path: string; label: string }>(
    'select id, path, label from locations where cemetery_id = $1',
    [transaction.cemeteryId],
  )
  const known = new Map(places.map((place) => [place.id, place]))
  const reservations = await store(
    'reservations',
    office.reservations.map(({ contact, places: reserved, values }) => ({
      ...values,
      contact: contacts[contact],
      contactName: name(contact),
      locations: reserved.map((place) => locations[place]),
      spaces: reserved
        .map((place) => known.get(locations[place] as number)?.label)
        .join(LIST_SEPARATOR),
    })),
  )
  const rights = await store(
    'interment-rights',
    office.rights.map(({ place, holders, values, reservation }) => ({
      ...values,
      location: locations[place],
      holders: holders.map((holder) => ({ ...holder, contact: contacts[holder.contact] })),
      holderNames: holders
        .map(({ contact }) => name(contact))
        .join('; ')
        .slice(0, 400),
      reservation: reservation === undefined ? null : reservations[reservation],
    })),
  )
  const claims = [
    ...office.rights.flatMap(({ place, values }, i) =>
      values.status === 'active' ? [[locations[place], 'right', rights[i]] as const] : [],
    ),
    ...office.reservations.flatMap(({ places: reserved, values }, i) =>
      values.status === 'active'
        ? reserved.map((place) => [locations[place], 'reservation', reservations[i]] as const)
        : [],
    ),
    ...office.holds.map(({ place }) => [locations[place], 'hold', locations[place]] as const),
  ]
  await transaction.query(
    `insert into claims (cemetery_id, location_id, path, kind, source_id)
     select $1, u.* from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[]) u`,
    [
      transaction.cemeteryId,
      claims.map(([id]) => id),
      claims.map(([id]) => known.get(id as number)?.path),
      claims.map(([, kind]) => kind),
      claims.map(([, , source]) => source),
    ],
  )
  return rights
}

/** Stores records of an area; their ids, in order. */
type Store = (name: string, records: readonly Values[], byHand?: 'byHand') => Promise<number[]>

/** Their ids are taken first: they are the same whoever stores which piece. */
async function shared(
  connections: TwoConnections,
  by: Record<Which, Repository>,
  rows: readonly Values[],
): Promise<number[]> {
  const size = 1_000
  const ids = await by.first.nextIds(rows.length)
  // Child rows get their ids as they come.
  const inOrder = childFieldNames(by.first.area).some((name) =>
    rows.some((row) => row[name] != null),
  )
  await connections.each(chunks(rows, size), inOrder, (piece, i, which) =>
    by[which].createMany(piece, true, ids.slice(i * size, (i + 1) * size)),
  )
  return ids
}

/** Dates are read once: otherwise each of a date's four columns would read it again. */
function withDates(values: Values): Values {
  const read: Values = { ...values }
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && name.endsWith('Date')) read[name] = readOnce(value)
  return read
}
const known = new Map<string, PartialDate>()
function readOnce(text: string): PartialDate {
  const date = known.get(text) ?? parsePartialDate(text)
  if (known.size < 50_000) known.set(text, date)
  return date
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  )

const nameIn = (area: string, values: Values) => {
  const found = areas.find(({ name }) => name === area)
  return found ? titleOf(found, values).slice(0, 400) : ''
}
