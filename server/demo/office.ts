import { type DayNumber, dayNumberFrom, isoDayOf, partsOf } from '../../core/dates/day-numbers'
import type { DemoCemetery } from './cemeteries'
import { workdayUpTo } from './dates'
import { type Household, makeHousehold, makeNames } from './people'
import type { SeededRandom } from './random'
import type { RecentFamily } from './recent-events'
import type { DemoFamily, DemoRegister } from './register'
import { asciiSlug, type DemoSettings, phoneOf } from './settings'
import { addressAt, type Say, wordsOf } from './words'

/** What the office keeps beside the register; contacts and places are indexes. */
export interface Office {
  contacts: Array<Record<string, unknown>>
  rights: Array<{
    place: number
    holders: Array<{ contact: number; share?: number; role?: string }>
    values: Record<string, unknown>
    reservation?: number
  }>
  reservations: Array<{
    contact: number
    places: number[]
    values: Record<string, unknown> & { status: string }
  }>
  holds: Array<{ place: number; reason: string; until: DayNumber | null }>
  notForSale: number[]
  alerts: Map<number, string>
  /** A person's living relatives. */
  relatives: Array<{ person: number; relation: string; contact: number }>
  /** Couples and siblings among the living. */
  related: Array<{ contact: number; relation: string; other: number }>
}

/** Writes what the office knows: who owns what, who reserved, what is not to be sold. */
export class OfficeBuilder {
  readonly office: Office = {
    contacts: [],
    rights: [],
    reservations: [],
    holds: [],
    notForSale: [],
    alerts: new Map(),
    relatives: [],
    related: [],
  }
  private deeds = 0
  private readonly say: Say
  /** Where each person lies. */
  private readonly places: ReadonlyMap<number, number | null>

  constructor(
    readonly random: SeededRandom,
    readonly cemetery: DemoCemetery,
    readonly settings: DemoSettings,
    readonly register: DemoRegister,
    readonly today: DayNumber,
  ) {
    this.say = wordsOf(cemetery.locale)
    this.places = new Map(register.burials.map(({ person, place }) => [person, place]))
  }

  fill(recent: readonly RecentFamily[]): Office {
    this.institutions()
    for (const { home, plot, burial } of recent) {
      const contact = this.contact(home)
      const entry = this.register.burials[burial]
      if (entry) {
        entry.values.authorisedBy = contact
        this.office.relatives.push({ person: entry.person, relation: 'Child', contact })
      }
      this.right(plot.spaces[0] as number, [contact], this.today - this.random.int(1, 3000))
    }
    for (const family of this.register.families) this.familyOf(family)
    this.preNeed()
    return this.office
  }

  private institutions() {
    const { cemetery, office, say } = this
    for (const name of [...this.settings.funeralHome.keys(), ...institutions].map(say))
      office.contacts.push({
        kind: 'institution',
        name,
        email: `office@${asciiSlug(name)}.example`,
        phones: [{ kind: 'work', number: phoneOf(cemetery, office.contacts.length + 10) }],
        addresses: [
          {
            kind: 'work',
            street: addressAt(5 + office.contacts.length * 3, say('Main Street'), cemetery.locale),
            city: cemetery.city,
            region: cemetery.region,
            postalCode: cemetery.postalCode,
            country: cemetery.country,
          },
        ],
        preferredChannel: 'email',
      })
  }

  /** A living member of a household; their index. */
  private contact(home: Household, sex = this.random.pick(['female', 'male'] as const)): number {
    const { random, cemetery, office, say } = this
    const names = makeNames(random, home, sex)
    const line = random.int(0, 99)
    const address = (names.alsoKnownAs ?? `${names.firstName} ${names.lastName}`)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[łø]/g, (l) => (l === 'ł' ? 'l' : 'o'))
      .replace(/[^a-z]+/g, ' ')
      .trim()
      .replaceAll(' ', '.')
    const abroad = random.chance(0.1)
    return (
      office.contacts.push({
        kind: 'person',
        ...names,
        prefix: random.chance(0.06)
          ? say(random.pick(sex === 'female' ? ['Mrs.', 'Ms.', 'Dr.'] : ['Mr.', 'Dr.', 'Rev.']))
          : null,
        email:
          address && random.chance(0.62)
            ? `${address}${office.contacts.length}@mail.example`
            : null,
        phones: random.chance(0.86)
          ? [
              {
                kind: random.pick(['mobile', 'mobile', 'home']),
                number: ownPhone(office.contacts.length, line),
              },
            ]
          : [],
        addresses: [
          abroad
            ? {
                kind: 'home',
                street: `${random.int(2, 300)} Harbour Street`,
                city: random.pick(['Bristol', 'Halifax', 'Portland', 'Boston', 'Dublin']),
              }
            : {
                kind: 'home',
                street: addressAt(
                  random.int(2, 480),
                  say(
                    random.pick([
                      'Mill Street',
                      'Elm Street',
                      'Ridge Road',
                      'River Street',
                      'Orchard Avenue',
                    ]),
                  ),
                  cemetery.locale,
                ),
                city: cemetery.city,
                region: cemetery.region,
                postalCode: cemetery.postalCode,
                country: cemetery.country,
              },
        ],
        preferredChannel: random.pick(['phone', 'email', 'letter', null]),
        doNotContact: random.chance(0.02),
      }) - 1
    )
  }

  /** The heirs of a plot, and their deeds. */
  private familyOf(family: DemoFamily) {
    const { random, office } = this
    const { plot, home, since } = family
    const chance = plot.kind === 'old' ? 0.03 : partsOf(since).year < 1955 ? 0.2 : 0.55
    if (!family.survived && !random.chance(chance)) return
    const holders = [this.contact(home)]
    const person = family.persons[0] as number
    office.relatives.push({
      person,
      relation: family.survived ? 'Spouse' : 'Child',
      contact: holders[0] as number,
    })
    if (random.chance(0.25)) {
      const sibling = this.contact(home)
      office.related.push({ contact: holders[0] as number, relation: 'Sibling', other: sibling })
      holders.push(sibling)
    }
    if (holders.length === 2 && random.chance(0.3)) holders.push(this.contact(home))
    if (plot.lot !== null && random.chance(0.15)) return void this.right(plot.lot, holders, since)
    const used = new Set(family.persons.map((one) => this.places.get(one)))
    const spaces = plot.spaces.filter((space, i) => used.has(space) || (family.survived && i < 2))
    for (const space of spaces) this.right(space, holders, since)
  }

  private right(
    place: number,
    holders: readonly number[],
    on: DayNumber,
    more: Record<string, unknown> = {},
    reservation?: number,
  ) {
    const { random, cemetery, today } = this
    // A deed of these days is written on a day on which the office works.
    const bought = Math.max(
      on > today - 9000 ? workdayUpTo(on) : on,
      dayNumberFrom(cemetery.opened, 1, 1),
    )
    const { year } = partsOf(bought)
    const term = cemetery.currency === 'EUR' && year > 1990 && random.chance(0.4)
    const expires = term ? bought + 365 * random.pick([30, 50, 75]) : null
    const shares = holders.length === 3 ? [50, 25, 25] : holders.length === 2 ? [1, 1] : [null]
    this.office.rights.push({
      place,
      holders: holders.map((contact, i) => ({
        contact,
        ...(shares[i] ? { share: shares[i] } : {}),
        role: i === 0 ? 'owner' : 'co-owner',
      })),
      values: {
        deedNumber: `${year}-${String(++this.deeds).padStart(4, '0')}`,
        deedDate: isoDayOf(Math.min(bought, today)),
        consideration:
          Math.round((cemetery.price * (0.15 + Math.max(0, year - 1900) / 150)) / 1000) * 1000,
        tenure: term ? 'term' : 'perpetual',
        expires: expires === null ? null : isoDayOf(Math.max(expires, today + 200)),
        status: 'active',
        ...more,
      },
      ...(reservation === undefined ? {} : { reservation }),
    })
  }

  /** Free plots: some were bought ahead, some are reserved, a few cannot be sold. */
  private preNeed() {
    const { random, office, register, today } = this
    const lots = register.free.filter(({ kind }) => kind !== 'old')
    for (const [i, plot] of lots.entries()) {
      const [first = 0, second = first] = plot.spaces
      const turn = i % 12
      if (turn < 3) {
        const home = makeHousehold(random, this.cemetery.cultures)
        const buyer = this.contact(home, 'male')
        const both = second !== first
        const spouse = random.chance(0.7) ? this.contact(home, 'female') : null
        if (spouse !== null)
          office.related.push({ contact: buyer, relation: 'Spouse', other: spouse })
        const on = today - random.int(20, 9000)
        for (const space of both ? [first, second] : [first])
          this.right(space, spouse === null ? [buyer] : [buyer, spouse], on)
        // Held by somebody before: a deed that has ended claims nothing.
        if (random.chance(0.15))
          this.right(first, [this.contact(home)], on - 4000, {
            status: random.pick(['surrendered', 'surrendered', 'void']),
            endedOn: isoDayOf(on - 400),
          })
      } else if (turn === 3) this.reserve(plot.spaces.slice(0, 2), i)
      else if (turn === 4 && i % 24 === 4) office.notForSale.push(...plot.spaces.slice(0, 2))
      else if (turn === 5 && office.holds.length < 6)
        office.holds.push({
          place: first,
          reason: this.say(random.pick(holdReasons)),
          until: random.chance(0.6) ? today + random.int(3, 60) : null,
        })
      else if (turn === 6 && i % 24 === 6) office.alerts.set(first, this.say(random.pick(alerts)))
    }
  }

  private reserve(places: number[], turn: number) {
    const { random, office, today, settings } = this
    const contact = this.contact(makeHousehold(random, this.cemetery.cultures))
    const [status, from, expires] = (
      [
        ['active', -10, 4],
        ['active', -30, 60],
        ['active', -2, 1],
        ['released', -200, -110],
        ['expired', -120, -30],
        ['converted', -60, 30],
        ['active', -5, 180],
      ] as const
    )[Math.floor(turn / 12) % 7] as readonly [
      'active' | 'released' | 'expired' | 'converted',
      number,
      number,
    ]
    const reservation =
      office.reservations.push({
        contact,
        places,
        values: {
          type: random.pick([...settings.reservation.values()]),
          from: isoDayOf(workdayUpTo(today + from)),
          expires: isoDayOf(today + expires),
          deposit: random.chance(0.6) ? Math.round(this.cemetery.price / 10_000) * 1000 : null,
          status,
        },
      }) - 1
    if (status === 'converted')
      for (const place of places) this.right(place, [contact], today + from + 20, {}, reservation)
  }
}

const institutions = [
  'St Mary’s Parish',
  'First Congregational Church',
  'Temple Beth Shalom',
  'Holy Trinity Orthodox Church',
  'Odd Fellows Lodge No. 47',
  'Veterans Service Office',
  'Historical Society',
]
const holdReasons = [
  'Boundary being surveyed',
  'Family undecided until the service',
  'Stone leans, foundation to be checked',
  'Possible unmarked burial',
]
const alerts = ['Tree roots: dig by hand', 'Water line 1.2 m below', 'Low ground, wet in spring']

/** A number of nobody (555-01xx), of another area for each hundred people, so that few share one. */
const ownPhone = (person: number, line: number) =>
  `+1 ${201 + (person % 700)} 555 01${String(line).padStart(2, '0')}`
