import { isPartialDateReadable, parsePartialDate } from '../dates/partial-date'
import { dispositionWords, maritalWords, parseAge, sexWords, yesWords } from './choice-words'
import { parseAngle, parseCoordinatePair } from './coordinates'

type Test = (cell: string) => boolean

/**
 * Whether what stands in a column can be a field: a header alone says little ("Birth" may be a country).
 * At least half of the cells must look like it; a column without samples may be anything.
 */
export function looksLike(field: string, cells: readonly string[]): boolean {
  const test = tests[field]
  if (!test || cells.length === 0) return true
  return cells.filter((cell) => test(cell.trim())).length * 2 >= cells.length
}

const inWords = (words: Readonly<Record<string, unknown>>): Test => {
  const known = new Set(Object.keys(words))
  return (cell) => known.has(cell.toLowerCase().replace(/\.$/, ''))
}
const isAddress: Test = (cell) =>
  /^(?:https?:\/\/|www\.|file:|data:)|\.(?:jpe?g|png|gif|pdf|tiff?|html?)$/i.test(cell)
const isNumber: Test = (cell) => /^[-+]?\d+(?:[.,]\d+)?$/.test(cell)
const within =
  (most: number): Test =>
  (cell) =>
    isNumber(cell) && Math.abs(Number(cell.replace(',', '.'))) <= most
const isAngle =
  (most: number): Test =>
  (cell) => {
    const angle = parseAngle(cell)
    return angle !== null && Math.abs(angle.degrees) <= most
  }
const isDay: Test = (cell) => /\d{3}/.test(cell) && isPartialDateReadable(parsePartialDate(cell))
const isDate: Test = (cell) =>
  isPartialDateReadable(parsePartialDate(cell)) ||
  /(?<!\d)1[5-9]\d\d(?!\d)|(?<!\d)20\d\d(?!\d)/.test(cell)
const isName: Test = (cell) => /\p{L}/u.test(cell) && !isAddress(cell) && !/\d{3}/.test(cell)
/** A firm, and not what its bill came to: "12 dollars". */
const isFirm: Test = (cell) => isName(cell) && !/^\P{L}*\d/u.test(cell)
/** Registers write anything beside a name. */
const isWholeName: Test = (cell) => /\p{L}|\?/u.test(cell) && !isAddress(cell)
/** "12", "A-4", "NE corner of 7", not a day and no address. */
const isPlaceName: Test = (cell) =>
  [...cell].length <= 60 && !isAddress(cell) && !(isDay(cell) && cell.length >= 8)
const isText: Test = (cell) => !isAddress(cell)

const date = isDate
const tests: Readonly<Record<string, Test>> = {
  name: isWholeName,
  lastName: isName,
  firstName: isName,
  middleName: isName,
  maidenName: isName,
  alsoKnownAs: isName,
  prefix: (cell) => [...cell].length <= 30 && isName(cell),
  suffix: (cell) => [...cell].length <= 30 && isText(cell),
  birthDate: date,
  deathDate: date,
  intermentDate: date,
  purchaseDate: date,
  from: date,
  until: date,
  age: (cell) => parseAge(cell) !== null || /^\D{0,8}\d{1,3}\D{0,8}$/.test(cell),
  ageYears: within(150),
  ageMonths: within(99),
  ageDays: within(999),
  ageUnit: (cell) => parseAge('1', cell) !== null,
  section: isPlaceName,
  block: isPlaceName,
  lot: isPlaceName,
  grave: isPlaceName,
  position: isPlaceName,
  disposition: inWords(dispositionWords),
  sex: inWords(sexWords),
  maritalStatus: inWords(maritalWords),
  veteran: inWords(yesWords),
  informant: isName,
  funeralHome: isFirm,
  officiant: isName,
  residence: isText,
  birthplace: (cell) => isText(cell) && !isDay(cell),
  placeOfDeath: (cell) => isText(cell) && !isDay(cell),
  causeOfDeath: (cell) => isText(cell) && !isDay(cell),
  religion: isName,
  latitude: isAngle(90),
  longitude: isAngle(180),
  coordinates: (cell) => parseCoordinatePair(cell) !== null && /\d[.,]\d\d|[°º]|[NSEW]/i.test(cell),
  capacityCaskets: within(99),
  capacityCremains: within(99),
  length: within(1000),
  width: within(1000),
  price: (cell) => /\d/.test(cell),
  ownerLastName: isName,
  ownerFirstName: isName,
  coOwnerLastName: isName,
  coOwnerFirstName: isName,
  outline: (cell) => /^[{[]|^(?:multi)?(?:polygon|point)/i.test(cell),
  stone: isText,
  inscription: isText,
}
