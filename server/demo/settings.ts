import { jurisdictions } from '../../core/authority/rules'
import { isoDayOf } from '../../core/dates/day-numbers'
import type { Repository } from '../engine/resources/repository'
import type { DatedCemetery, DemoCemetery } from './cemeteries'
import { isSold, type PlaceType } from './layout'
import { ranks, warsOf } from './military-service'
import { settingsNames } from './settings-words'
import { addressAt, wordsOf } from './words'

/** The ids of a cemetery's settings, by their English names. */
export type DemoSettings = Record<
  | 'property'
  | 'burial'
  | 'cremation'
  | 'funeralHome'
  | 'vault'
  | 'military'
  | 'relation'
  | 'reservation'
  | 'tag',
  ReadonlyMap<string, number>
>

/** Fills a cemetery's lists with what an office would have there, in the cemetery's language. */
export async function fillSettings(
  area: (name: string) => Repository,
  cemetery: DatedCemetery,
): Promise<DemoSettings> {
  const words = settingsNames(cemetery.locale)
  const other = wordsOf(cemetery.locale)
  const say = (english: string) => words[english] ?? other(english)
  const fill = async (name: string, rows: ReadonlyArray<Record<string, unknown>>) => {
    const said = rows.map((row) => ({
      ...row,
      name: say(row.name as string),
      ...(row.reverse === undefined ? {} : { reverse: say(row.reverse as string) }),
    }))
    const ids = await area(name).createMany(said, true)
    return new Map(rows.map((row, i) => [row.name as string, ids[i] as number]))
  }
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  const property = new Map<string, number>()
  let order = 0
  for (const [name, within] of propertyTypes) {
    const row = {
      name,
      within: within ? property.get(within) : null,
      sellable: isSold(name),
      sortOrder: ++order * 10,
    }
    for (const [key, id] of await fill('property-types', [row])) property.set(key, id)
  }
  await fill('grave-statuses', graveStatuses)
  await fill(
    'action-types',
    named(['Phone call', 'E-mail', 'Visit to the office', 'Letter', 'Send deed', 'Follow up']),
  )
  if (cemetery.enabled === 'all' || cemetery.enabled.includes('custom_event_types'))
    await fill(
      'event-types',
      named(['Open day', 'Memorial service', 'Stone setting', 'Family meeting', 'Wreath laying']),
    )
  await fill(
    'job-types',
    jobTypes.map(({ checklist = [], ...row }) => ({
      ...row,
      checklist: checklist.map((task) => ({ task: say(task) })),
    })),
  )
  const after = (days: number) => isoDayOf(cemetery.today + days)
  await fill(
    'vendors',
    vendors.map(say).map((name, i) => ({
      name,
      phone: phoneOf(cemetery, 40 + i),
      email: `office@${asciiSlug(name)}.example`,
      // One that has ended, and one that is about to.
      insuranceExpires: after([200, 12, 330, -20, 90][i] as number),
      licenceExpires: after(120 + 60 * i),
    })),
  )
  await fill('authority-rules', [authorityRules])
  return {
    property,
    burial: await fill('burial-types', burialTypes),
    cremation: await fill(
      'cremation-statuses',
      named(['Awaiting cremation', 'Cremated', 'Cremains received', 'Cremains placed']),
    ),
    funeralHome: await fill(
      'funeral-homes',
      funeralHomes.map((name, i) => ({
        name: `${name}`,
        phone: phoneOf(cemetery, 20 + i),
        email: `care@${asciiSlug(say(name))}.example`,
        address: `${addressAt(12 + 7 * i, say('Main Street'), cemetery.locale)}, ${cemetery.city}`,
      })),
    ),
    vault: await fill(
      'vaults',
      named([
        'Concrete grave liner',
        'Standard concrete vault',
        'Lined vault, asphalt',
        'Lined vault, bronze',
        'Urn vault',
        'No vault',
      ]),
    ),
    military: await fillMilitary(fill, cemetery),
    relation: await fill('relationship-types', relations),
    tag: await fill('tags', tags),
    reservation: await fill('reservation-types', reservationTypes),
  }
}

/** The branches; ranks and wars stand in the same list, and people carry them as words. */
async function fillMilitary(
  fill: (
    name: string,
    rows: ReadonlyArray<Record<string, unknown>>,
  ) => Promise<ReadonlyMap<string, number>>,
  { militaries }: DemoCemetery,
) {
  const of = (kind: string, names: readonly string[]) => names.map((name) => ({ name, kind }))
  const found = await fill('military-branches', of('branch', branches[militaries]))
  await fill('military-branches', [...of('rank', ranks), ...of('war', warsOf(militaries))])
  return found
}

/** A number of the cemetery's own town that is nobody's. */
export const phoneOf = ({ phone }: Pick<DemoCemetery, 'phone'>, line: number) =>
  phone.slice(0, -2) + String(line % 100).padStart(2, '0')
export const asciiSlug = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

interface JobType {
  name: string
  priority?: string
  leadDays?: number
  burial?: true
  entombment?: true
  inurnment?: true
  checklist?: readonly string[]
  milestone?: 'opensGrave' | 'deliversVault'
}
/** The opening is raised when an interment is scheduled, the sod a few days after by hand. */
const jobTypes: readonly JobType[] = [
  {
    name: 'Opening and closing',
    priority: 'high',
    leadDays: 1,
    burial: true,
    entombment: true,
    inurnment: true,
    checklist: [
      'Find the place and check it on the map',
      'Open, and secure the edges',
      'Set up for the service',
      'Close and tidy up',
    ],
    milestone: 'opensGrave',
  },
  {
    name: 'Vault delivery',
    leadDays: 1,
    burial: true,
    checklist: ['Confirm the size with the supplier', 'Set it level'],
    milestone: 'deliversVault',
  },
  { name: 'Foundation', checklist: ['Check the permit', 'Pour', 'Level after a day'] },
  { name: 'Mowing' },
  { name: 'Tree work', checklist: ['Close the path', 'Clear the wood away'] },
  { name: 'Stone repair', checklist: ['Take a photo before', 'Take a photo after'] },
  { name: 'Sodding' },
  { name: 'Snow clearing', priority: 'urgent' },
]
const propertyTypes: ReadonlyArray<[name: PlaceType, within: PlaceType | null]> = [
  ['Garden', null],
  ['Section', 'Garden'],
  ['Lot', 'Section'],
  ['Space', 'Lot'],
  ['Mausoleum', null],
  ['Tier', 'Mausoleum'],
  ['Crypt', 'Tier'],
  ['Columbarium', null],
  ['Niche', 'Columbarium'],
]
/** Colours of the design. */
const graveStatuses = [
  { name: 'Available', stands: 'available', color: '#5DBB7B', priority: 10 },
  { name: 'Reserved', stands: 'reserved', color: '#FFD45E', priority: 20 },
  { name: 'Under contract', stands: 'underContract', color: '#D9660F', priority: 30 },
  { name: 'Owned', stands: 'owned', color: '#2F74C0', priority: 40 },
  { name: 'Occupied', stands: 'occupied', color: '#3E4650', priority: 50 },
  { name: 'Not for sale', stands: 'notForSale', color: '#DAD8D2', priority: 60 },
  { name: 'Problem', stands: 'problem', color: '#B3261E', priority: 70 },
]
const tags = [
  { name: 'Veteran', color: '#1C5F8A' },
  { name: 'Family plot', color: '#2A6B3F' },
  { name: 'Historic', color: '#8F5300' },
  { name: 'Perpetual care', color: '#1F6B4A' },
  { name: 'Needs follow-up', color: '#B3261E' },
  { name: 'Do not disturb', color: '#55605A' },
  { name: 'Donor', color: '#A94A08' },
]
const burialTypes = [
  { name: 'Casket, single depth', group: 'casket' },
  { name: 'Casket, double depth', group: 'casket' },
  { name: 'Infant casket', group: 'casket' },
  { name: 'Green burial', group: 'casket' },
  { name: 'Entombment', group: 'casket' },
  { name: 'Cremains in ground', group: 'cremains' },
  { name: 'Cremains in niche', group: 'cremains' },
  { name: 'Scattering', group: 'other' },
  { name: 'Cenotaph', group: 'other' },
]
const reservationTypes = [
  { name: 'Pre-need', days: 365 },
  { name: 'At-need', days: 14 },
  { name: 'Family option', days: 60 },
  { name: 'Clergy', days: 730 },
  { name: 'Courtesy hold', days: 7 },
]
/** What the demo's cemeteries decide by: the common pattern of the United States, checked by counsel. */
const authorityRules = {
  name: 'Rules and regulations',
  jurisdiction: 'unitedStates',
  inForceFrom: '2020-01-01',
  reviewed: true,
  ...jurisdictions.unitedStates.rules,
}
const relations = [
  { name: 'Spouse', reverse: 'Spouse', kinship: 'spouse' },
  { name: 'Parent', reverse: 'Child', kinship: 'parent' },
  { name: 'Child', reverse: 'Parent', kinship: 'child' },
  { name: 'Sibling', reverse: 'Sibling', kinship: 'sibling' },
  { name: 'Grandchild', reverse: 'Grandparent', kinship: 'grandchild' },
  { name: 'Executor', reverse: 'Testator', kinship: 'executor' },
  { name: 'Friend', reverse: 'Friend', kinship: 'friend' },
]
const funeralHomes = [
  'Whitmore & Daughters',
  'Aldous Funeral Home',
  'Riverside Chapel',
  'Santoro Family Services',
  'Greenway Cremation Care',
]
const vendors = [
  'Ridgeline Monuments',
  'Stonecraft & Sons',
  'Northfield Vaults',
  'Fernwood Tree Care',
  'Delgado Landscaping',
]
const branches = {
  american: [
    'Army',
    'Navy',
    'Marine Corps',
    'Army Air Forces',
    'Air Force',
    'Coast Guard',
    'National Guard',
    'Merchant Marine',
  ],
  british: [
    'Army',
    'Royal Navy',
    'Royal Air Force',
    'Royal Marines',
    'Merchant Navy',
    'Home Guard',
  ],
  other: ['Army', 'Navy', 'Air Force', 'Civil Guard'],
} as const
