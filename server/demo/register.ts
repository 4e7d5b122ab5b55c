import { type DayNumber, isoDayOf, partsOf } from '../../core/dates/day-numbers'
import type { DemoCemetery } from './cemeteries'
import { registerDateText, workdayUpTo } from './dates'
import type { DemoGround, DemoPlot } from './layout'
import {
  birthDay,
  type DemoPerson,
  type DemoRelation,
  deathDay,
  type Household,
  makeDemoPerson,
  makeHousehold,
} from './people'
import type { SeededRandom } from './random'
import type { DemoSettings } from './settings'
import { type Say, wordsOf } from './words'

/** Where and how a person lies; `place` is an index of the ground's places. */
export interface Burial {
  person: number
  place: number | null
  values: Record<string, unknown>
}
/** A family and its plot; `survived` is whether one of the couple still lives. */
export interface DemoFamily {
  home: Household
  plot: DemoPlot
  persons: number[]
  survived: boolean
  /** When the plot was bought. */
  since: DayNumber
}
export interface DemoRegister {
  persons: DemoPerson[]
  burials: Burial[]
  families: DemoFamily[]
  /** Plots where nobody lies. */
  free: DemoPlot[]
}

/** Writes the register: families into plots, until so many lie there. */
export class RegisterBuilder {
  readonly register: DemoRegister = { persons: [], burials: [], families: [], free: [] }
  private readonly say: Say

  constructor(
    readonly random: SeededRandom,
    readonly cemetery: DemoCemetery,
    readonly settings: DemoSettings,
    readonly ground: DemoGround,
    readonly today: DayNumber,
  ) {
    this.say = wordsOf(cemetery.locale)
  }

  fill(): DemoRegister {
    const { random, register, cemetery } = this
    // The last places are left for those of these days, who come afterwards.
    const enough = () => register.persons.length >= cemetery.deceased - kept(cemetery.deceased)
    for (const plot of this.ground.plots.filter(({ kind }) => kind === 'old'))
      if (enough() || random.chance(0.03)) register.free.push(plot)
      else this.oldFamily(plot)
    const modern = this.ground.plots.filter(({ kind }) => kind !== 'old')
    // Every fifth lot stays empty, so that there is something to sell in each garden.
    for (const [i, plot] of shuffled(random, modern).entries())
      if (enough() || i % 6 === 0) register.free.push(plot)
      else this.modernFamily(plot)
    this.unplaced()
    return register
  }

  /** Adds a person and their interment; the person's index. */
  add(
    one: DemoPerson,
    place: number | null,
    interment: Record<string, unknown> | null = {},
  ): number {
    const index = this.register.persons.push(one) - 1
    if (interment)
      this.register.burials.push({
        person: index,
        place,
        values: { disposition: 'burial', status: 'completed', ...this.usual(one), ...interment },
      })
    return index
  }

  relate(a: number, relation: DemoRelation, b: number) {
    const reverse = (
      { Spouse: 'Spouse', Sibling: 'Sibling', Parent: 'Child', Child: 'Parent' } as const
    )[relation]
    this.register.persons[a]?.relations.push([relation, b])
    this.register.persons[b]?.relations.push([reverse, a])
  }

  born(home: Household, life: Parameters<typeof makeDemoPerson>[4]): DemoPerson {
    return makeDemoPerson(this.random, this.cemetery, this.settings, home, life)
  }

  private oldFamily(plot: DemoPlot) {
    const { random, cemetery } = this
    const home = makeHousehold(random, settlers(cemetery))
    const [place = 0] = plot.spaces
    const room = (this.ground.places[place]?.capacity?.caskets ?? 6) - 1
    const from = Math.max(cemetery.opened - 40, 1690)
    const year = random.int(from, Math.min(from + 120, 1900))
    const persons: number[] = []
    const bury = (
      birth: DayNumber,
      ages: [number, number],
      sex: 'male' | 'female',
      married: boolean,
    ) => {
      const death = deathDay(random, birth, ages, this.today)
      // Who died before the cemetery was opened lies elsewhere.
      if (death === null || partsOf(death).year < cemetery.opened || persons.length >= room)
        return null
      const index = this.add(
        this.born(home, { sex, birth, death, married }),
        place,
        this.oldWays(death),
      )
      persons.push(index)
      return index
    }
    const father = bury(birthDay(random, year), [45, 92], 'male', true)
    const mother = bury(birthDay(random, year + random.int(-2, 9)), [24, 90], 'female', true)
    if (father !== null && mother !== null) this.relate(mother, 'Spouse', father)
    const children: number[] = []
    for (let n = random.int(2, 7); n > 0; n--) {
      const infant = random.chance(0.35)
      const sex = random.pick(['male', 'female'] as const)
      const child = bury(
        birthDay(random, year + random.int(21, 42)),
        infant ? [0, 3] : [16, 88],
        sex,
        !infant && random.chance(0.5),
      )
      const parent = father ?? mother
      if (child === null || parent === null) continue
      this.relate(child, 'Parent', parent)
      if (children[0] !== undefined && random.chance(0.3))
        this.relate(child, 'Sibling', children[0])
      children.push(child)
    }
    if (persons.length === 0) return void this.register.free.push(plot)
    const since = Math.min(...persons.map((one) => this.register.persons[one]?.death ?? 0))
    this.register.families.push({ home, plot, persons, survived: false, since })
  }

  private modernFamily(plot: DemoPlot) {
    const { random, cemetery, today } = this
    const home = makeHousehold(random, cemetery.cultures)
    const first = Math.max(cemetery.opened - 30, plot.kind === 'niches' ? 1915 : 1872)
    const year = random.int(first, plot.kind === 'niches' ? 1962 : 1955)
    const persons: number[] = []
    const taken = new Map<number, { caskets: number; cremains: number }>()
    const bury = (
      birth: DayNumber,
      ages: [number, number],
      sex: 'male' | 'female',
      married: boolean,
      wish: number,
    ) => {
      const death = deathDay(random, birth, ages, today - 40)
      if (death === null || partsOf(death).year < cemetery.opened) return null
      const urn = plot.kind === 'niches' || (partsOf(death).year > 1970 && random.chance(0.25))
      const takes = urn ? 'cremains' : 'caskets'
      // The wished-for place, or the next with room.
      const places = [...plot.spaces.slice(wish), ...plot.spaces.slice(0, wish)]
      const place = places.find((one) => (taken.get(one)?.[takes] ?? 0) < this.capacity(one)[takes])
      if (place === undefined) return null
      const used = taken.get(place) ?? { caskets: 0, cremains: 0 }
      taken.set(place, { ...used, [takes]: used[takes] + 1 })
      const deep = takes === 'caskets' && this.capacity(place).caskets === 2
      const index = this.add(
        this.born(home, { sex, birth, death, married }),
        place,
        this.modernWays(plot, urn, deep ? used.caskets : null),
      )
      persons.push(index)
      return index
    }
    const roomy = plot.spaces.length > 1
    const together = this.capacity(plot.spaces[0] as number).caskets === 2 || plot.kind === 'niches'
    const husband = bury(birthDay(random, year), [50, 94], 'male', true, 0)
    const wife = bury(
      birthDay(random, year + random.int(-1, 7)),
      [52, 99],
      'female',
      true,
      together || !roomy ? 0 : 1,
    )
    if (husband !== null && wife !== null) this.relate(wife, 'Spouse', husband)
    if (plot.kind === 'lot')
      for (let n = random.int(1, 4); n > 0; n--) {
        const infant = random.chance(0.15)
        const child = bury(
          birthDay(random, year + random.int(20, 38)),
          infant ? [0, 2] : [19, 90],
          random.pick(['male', 'female'] as const),
          !infant,
          2,
        )
        const parent = husband ?? wife
        if (child !== null && parent !== null) this.relate(child, 'Parent', parent)
      }
    if (persons.length === 0) return void this.register.free.push(plot)
    const since =
      Math.min(...persons.map((one) => this.register.persons[one]?.death ?? 0)) -
      random.int(0, 6000)
    this.register.families.push({
      home,
      plot,
      persons,
      survived: (husband === null || wife === null) && year > 1925,
      since,
    })
  }

  /** Those whose grave nobody knows, whose ashes were scattered, who are only remembered here, who left. */
  private unplaced() {
    const { random, cemetery, register } = this
    const [garden = 0] = this.ground.places.flatMap(({ type }, i) => (type === 'Garden' ? [i] : []))
    const lots = register.families.filter(({ plot }) => plot.kind === 'old' || plot.kind === 'lot')
    for (
      let left = cemetery.deceased - register.persons.length - recentPersonCount, i = 0;
      left > 0;
      left--, i++
    ) {
      const home = makeHousehold(random, cemetery.cultures)
      const ending = ['scattering', 'cenotaph', 'unknown', 'unknown', 'register'][i % 5]
      const early = ending === 'unknown' || ending === 'register'
      const birth = birthDay(
        random,
        early ? random.int(cemetery.opened - 20, cemetery.opened + 50) : random.int(1900, 1940),
      )
      const death = deathDay(random, birth, [20, 85], this.today - 40) ?? this.today - 400
      const one = this.born(home, { sex: random.pick(['male', 'female'] as const), birth, death })
      if (ending === 'scattering')
        this.add(one, garden, {
          disposition: 'scattering',
          burialType: this.settings.burial.get('Scattering'),
        })
      else if (ending === 'cenotaph') {
        const family = random.pick(lots)
        this.add(one, family?.plot.spaces[0] ?? null, {
          disposition: 'cenotaph',
          burialType: this.settings.burial.get('Cenotaph'),
          actualDate: null,
          remarks: this.say(
            random.pick([
              'Lost at sea.',
              'Buried where he fell.',
              'Name on the family stone; lies elsewhere.',
            ]),
          ),
        })
      } else if (ending === 'unknown') this.add(one, null, { remarks: this.say('Grave unknown.') })
      // A name in the register and nothing else.
      else this.add(one, null, null)
    }
  }

  capacity(place: number) {
    return this.ground.places[place]?.capacity ?? { caskets: 1, cremains: 2 }
  }

  private usual(one: DemoPerson): Record<string, unknown> {
    const { random } = this
    const on = one.death + random.int(2, 6)
    const { year } = partsOf(on)
    return {
      actualDate:
        year >= 1960
          ? isoDayOf(workdayUpTo(Math.min(on, this.today - 1)))
          : random.chance(0.6)
            ? registerDateText(random, on, this.cemetery.locale)
            : null,
      permitNumber: year >= 1930 && random.chance(0.6) ? `${year}-${random.int(1, 999)}` : null,
      officiant: random.chance(0.25) ? this.say(random.pick(officiants)) : null,
    }
  }

  private oldWays(death: DayNumber) {
    const { random, settings, say } = this
    return {
      position: random.chance(0.4)
        ? `${say(`${random.pick(['North', 'South', 'East', 'West'])} side, grave`)} ${random.int(1, 8)}`
        : null,
      container: random.chance(0.2)
        ? say(random.pick(['Pine box', 'Oak casket', 'Metallic case']))
        : null,
      burialType: partsOf(death).year > 1900 ? settings.burial.get('Casket, single depth') : null,
    }
  }

  private modernWays(plot: DemoPlot, urn: boolean, layer: number | null): Record<string, unknown> {
    const { random, settings, say } = this
    if (urn)
      return {
        disposition: 'inurnment',
        burialType: settings.burial.get(
          plot.kind === 'niches' ? 'Cremains in niche' : 'Cremains in ground',
        ),
        cremationStatus: settings.cremation.get('Cremains placed'),
        container: say(random.pick(['Bronze urn', 'Wooden urn', 'Marble urn', 'Ceramic urn'])),
        vault: plot.kind === 'lot' ? settings.vault.get('Urn vault') : null,
      }
    if (plot.kind === 'crypts')
      return { disposition: 'entombment', burialType: settings.burial.get('Entombment') }
    return {
      burialType: settings.burial.get(
        layer === null ? 'Casket, single depth' : 'Casket, double depth',
      ),
      ...(layer === null
        ? {}
        : {
            position: say(layer === 0 ? 'Lower' : 'Upper'),
            level: layer + 1,
            depth: layer === 0 ? 2.44 : 1.52,
          }),
      container: random.chance(0.5)
        ? say(random.pick(['Oak casket', 'Steel casket', 'Mahogany casket', 'Pine casket']))
        : null,
      vault: random.pick([...settings.vault.values()]),
    }
  }
}

/** How many are kept for these days (`thisWeek`), and for the ends that few come to. */
export const recentPersonCount = 19
const kept = (deceased: number) => recentPersonCount + Math.max(10, Math.round(deceased / 100))
const officiants = [
  'Rev. A. Whitfield',
  'Fr. M. Callahan',
  'Pastor J. Lind',
  'Rabbi S. Adler',
  'Imam Y. Darwish',
  'Deacon R. Soto',
  'Rev. E. Tanabe',
]

/** Who was there from the beginning: the larger groups of today. */
const settlers = ({ cultures }: DemoCemetery): DemoCemetery['cultures'] =>
  Object.fromEntries(Object.entries(cultures).filter(([, weight]) => weight >= 3))

function shuffled<T>(random: SeededRandom, list: readonly T[]): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}
