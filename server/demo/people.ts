import { type DayNumber, dayNumberFrom, isoDayOf, partsOf } from '../../core/dates/day-numbers'
import type { DemoCemetery } from './cemeteries'
import { registerDateText } from './dates'
import { militaryService } from './military-service'
import { type Culture, type CultureName, cultures, type DemoName } from './names'
import type { SeededRandom } from './random'
import type { DemoSettings } from './settings'
import { addressAt, wordsOf } from './words'

export type Sex = 'female' | 'male'
export type DemoRelation = 'Spouse' | 'Parent' | 'Child' | 'Sibling'

/** One who died: the register's values, and what the demo must remember of them. */
export interface DemoPerson {
  values: Record<string, unknown>
  sex: Sex
  birth: DayNumber
  death: DayNumber
  /** Others, by their index among the persons of the cemetery. */
  relations: Array<[relation: DemoRelation, person: number]>
}

export interface Household {
  cultureName: CultureName
  culture: Culture
  last: DemoName
}

export function makeHousehold(random: SeededRandom, weights: DemoCemetery['cultures']): Household {
  const cultureName = random.weighted(weights)
  const culture: Culture = cultures[cultureName]
  return { cultureName, culture, last: random.pick(culture.last) }
}

/** The name parts of a member of a household. */
export function makeNames(
  random: SeededRandom,
  { culture, last }: Household,
  sex: Sex,
  born = 1965,
) {
  const first = given(random, sex === 'female' ? culture.female : culture.male, born)
  const inflected = sex === 'female' && culture.womans ? culture.womans : (name: string) => name
  const middle = first.read || culture.lastFirst ? null : middleOf(random, culture, sex, first)
  const read = first.read && last.read ? [first.read, inflected(last.read)] : null
  return {
    firstName: first.own,
    middleName: middle,
    lastName: inflected(last.own),
    alsoKnownAs: read ? (culture.lastFirst ? [...read].reverse() : read).join(' ') : null,
  }
}

/** The lists go from names of all times over those of the first settlers to those of later days. */
function given(random: SeededRandom, list: readonly DemoName[], born: number): DemoName {
  const [from, to] = born < 1900 ? [0, 0.6] : random.chance(0.5) ? [0, 0.3] : [0.62, 1]
  return random.pick(list.slice(Math.floor(from * list.length), Math.ceil(to * list.length)))
}

function middleOf(random: SeededRandom, culture: Culture, sex: Sex, first: DemoName) {
  if (!random.chance(0.42)) return null
  const name = random.pick(sex === 'female' ? culture.female : culture.male)
  if (name === first) return null
  return random.chance(0.45) ? `${Array.from(name.own)[0]}.` : name.own
}

interface Life {
  sex: Sex
  birth: DayNumber
  death: DayNumber
  married?: boolean
}

/** A person of the register, as exact and as full as the register of their time. */
export function makeDemoPerson(
  random: SeededRandom,
  cemetery: DemoCemetery,
  settings: DemoSettings,
  home: Household,
  life: Life,
): DemoPerson {
  const { sex, birth, death, married } = life
  const year = partsOf(death).year
  const age = (death - birth) / 365.25
  const old = year < 1940
  const say = wordsOf(cemetery.locale)
  const said = (text: string | null) => text && say(text)
  const names = makeNames(random, home, sex, partsOf(birth).year)
  const unnamed = age < 0.05 && random.chance(0.5)
  const values: Record<string, unknown> = {
    firstName: unnamed ? say('Infant') : names.firstName,
    middleName: unnamed ? null : names.middleName,
    lastName: names.lastName,
    alsoKnownAs: unnamed ? null : names.alsoKnownAs,
    prefix: said(titleBefore(random, age, sex)),
    suffix:
      sex === 'male' && random.chance(0.03)
        ? suffixAt(random.pick(['Jr.', 'Sr.', 'II', 'III', 'M.D.']), age, say)
        : null,
    maidenName:
      sex === 'female' && married && random.chance(0.6) ? random.pick(home.culture.last).own : null,
    sex: random.chance(0.99) ? sex : 'unknown',
    birthDate: old && random.chance(0.18) ? null : registerDateText(random, birth, cemetery.locale),
    deathDate: registerDateText(random, death, cemetery.locale),
    ...ageOf(random, birth, death, old),
    birthplace: random.chance(old ? 0.3 : 0.45) ? random.pick(home.culture.births) : null,
    residence: random.chance(0.5)
      ? `${addressAt(random.int(2, 480), say(random.pick(streets)), cemetery.locale)}, ${cemetery.city}`
      : null,
    placeOfDeath: random.chance(0.35)
      ? say(random.pick([cemetery.city, cemetery.city, 'County Hospital', 'At home']))
      : null,
    causeOfDeath: old && random.chance(0.35) ? say(causeOf(random, age)) : null,
    maritalStatus:
      age < 16
        ? 'single'
        : married
          ? random.pick(['married', 'widowed', 'widowed'])
          : random.pick(['single', 'single', 'divorced', 'unknown']),
    religion: random.chance(0.3) ? say(random.pick(home.culture.religions)) : null,
    funeralHome:
      year > 1975 && random.chance(0.7) ? random.pick([...settings.funeralHome.values()]) : null,
    informant: random.chance(0.12)
      ? say(random.pick(['Next of kin', 'Town clerk', 'Attending physician', 'Son', 'Daughter']))
      : null,
    stone: random.chance(0.55) ? say(random.pick(old ? oldStones : newStones)) : null,
    source: old
      ? `${say('Register')} ${random.pick(['A', 'B', 'C', 'D'])}, p. ${random.int(1, 320)}`
      : null,
    confidence: random.weighted({ certain: 80, probable: 15, doubtful: 5 }),
    remarks: random.chance(0.06) ? say(random.pick(remarks)) : null,
    ...militaryService(random, cemetery, settings, {
      sex,
      birth: partsOf(birth).year,
      death: year,
    }),
  }
  return { values, sex, birth, death, relations: [] }
}

function titleBefore(random: SeededRandom, age: number, sex: Sex) {
  if (age < 25 || !random.chance(0.03)) return null
  return random.pick(
    sex === 'male' ? ['Rev.', 'Dr.', 'Capt.', 'Hon.', 'Deacon'] : ['Dr.', 'Mrs.', 'Sister', 'Miss'],
  )
}

/** Nobody is a father or a physician as a child. */
const suffixAt = (suffix: string, age: number, say: (english: string) => string) =>
  age < 25 && /Sr|M\.D/.test(suffix) ? null : say(suffix)

function ageOf(random: SeededRandom, birth: DayNumber, death: DayNumber, old: boolean) {
  const days = death - birth
  const years = Math.floor(days / 365.25)
  if (years >= 3 && !random.chance(old ? 0.5 : 0.25)) return {}
  if (years >= 3) return { ageYears: years }
  const months = Math.floor((days - years * 365.25) / 30.44)
  return {
    ageYears: years,
    ageMonths: Math.min(11, months),
    ageDays: Math.min(30, Math.floor((days - years * 365.25) % 30.44)),
  }
}

/** Between two ages, in years, never later than `last`; null where that is not over yet. */
export function deathDay(
  random: SeededRandom,
  birth: DayNumber,
  [from, to]: [number, number],
  last: DayNumber,
): DayNumber | null {
  const death = birth + Math.round((from + random.next() * (to - from)) * 365.25)
  return death < last ? death : null
}

export const birthDay = (random: SeededRandom, year: number): DayNumber =>
  dayNumberFrom(year, random.int(1, 12), random.int(1, 28))
export const dayText = isoDayOf

const causeOf = (random: SeededRandom, age: number) =>
  random.pick(
    age < 6
      ? ['Scarlet fever', 'Diphtheria', 'Cholera infantum', 'Whooping cough', 'Croup']
      : age < 50
        ? [
            'Consumption',
            'Typhoid fever',
            'Pneumonia',
            'Childbed fever',
            'Drowned',
            'Influenza',
            'Railroad accident',
          ]
        : [
            'Old age',
            'Dropsy',
            'Apoplexy',
            'Heart disease',
            'Paralysis',
            'Bright’s disease',
            'Cancer',
          ],
  )
const streets = [
  'Mill Street',
  'Elm Street',
  'Chapel Lane',
  'Depot Road',
  'Orchard Avenue',
  'Ridge Road',
  'River Street',
  'School Street',
  'Harbor Road',
]
const oldStones = [
  'Slate tablet',
  'Marble tablet',
  'Marble, broken',
  'Granite obelisk',
  'Fieldstone',
  'Wooden marker, lost',
  'No stone',
]
const newStones = [
  'Granite upright',
  'Granite slant',
  'Flat bronze',
  'Flat granite',
  'Government marker',
  'No stone yet',
]
const remarks = [
  'Moved here from the town ground.',
  'Stone reads a different year than the register.',
  'Lodge emblem on the stone.',
  'Plot cared for by the historical society.',
  'Family asked for no flowers.',
  'Listed twice in the old card file.',
]
