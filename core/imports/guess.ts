import { isPartialDateReadable, parsePartialDate } from '../dates/partial-date'
import { normalise } from '../text/normalise'
import { type ImportTarget, importFieldsOf, isSharedField } from './fields'
import { headerWords, isSomebodyElse } from './header-words'
import { looksLike } from './looks-like'
import type { Mapping } from './mapping'
import { isPosition } from './plan-position'

/** A cemetery's own fields, as far as a guess looks at them. */
export type CustomFieldLabels = ReadonlyMap<string, { label?: string | undefined }>

/**
 * What a file's columns probably are: by their headers in nine languages, and by what stands in
 * them: a header whose values do not look like the field is no guess. `samples` are rows of cells; `own` the cemetery's own fields. A person confirms it.
 */
export function guessMapping(
  target: ImportTarget,
  header: readonly string[],
  samples: ReadonlyArray<readonly string[]>,
  own: CustomFieldLabels = new Map(),
): Mapping {
  const columns: Array<string | null> = header.map(() => null)
  const taken = new Set<string>()
  const words = headerWords([
    ...Object.entries(importFieldsOf(target)).map(([name, field]) => ({
      name,
      words: field.words,
    })),
    ...[...own].map(([name, { label }]) => ({ name, words: label ? [normalise(label)] : [] })),
  ])
  const cellsOf = (i: number) =>
    samples
      .slice(0, maxSamples)
      .map((row) => (row[i] ?? '').slice(0, maxSampleLength))
      .filter((cell) => cell.trim() !== '')
  const names = header.map(folded)
  // A header that is the field's own word counts before one that only contains it.
  for (const find of [words.exactly, words.within])
    names.forEach((name, i) => {
      if (columns[i] !== null || name === '') return
      const cells = cellsOf(i)
      const found = find(
        name,
        (field) =>
          (isSharedField(field) || !taken.has(field)) &&
          !isUnlikely(name, field, find === words.exactly) &&
          !(isMeasure.test(name) && isPosition(field) && !cells.some(isFine)) &&
          looksLike(field, cells),
      )
      if (found === undefined) return
      columns[i] = found
      taken.add(found)
    })
  if (target === 'deceased')
    byContents(columns, (i) => (isSomebodyElse(names[i] ?? '') ? [] : cellsOf(i)))
  if (target === 'deceased') besideGivenNames(columns, cellsOf)
  const nameAt = columns.indexOf('name')
  const dated = columns.flatMap((name, i) => (name && /Date$/.test(name) ? cellsOf(i) : []))
  return {
    columns,
    dateOrder: orderOf(dated),
    nameForm:
      nameAt >= 0 && share(cellsOf(nameAt), (cell) => /[,，،]/.test(cell)) < 0.4
        ? 'firstLast'
        : 'lastFirst',
    duplicates: 'create',
    capacity: null,
  }
}

/** `BirthDate` and `birth_date` are two words each. */
const folded = (header: string) =>
  normalise(
    header
      .slice(0, maxHeaderLength)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      // "d'inhumation", "father's": the word before it is one of its own.
      .replace(/['’]/g, ' '),
  )

/** "Długość" is a length as well: of degrees there are three decimals at least. */
const isMeasure = /^(?:szerokosc|dlugosc|long)$/
const isFine = (cell: string) => /\d[.,]\d{3}|[°º]|\d\s*[NSEW]\b/i.test(cell)

/**
 * "Where buried" and "burial no" are no days, unless the words say so themselves; a year of birth counts
 * after its day, and "lease years" are no age.
 */
function isUnlikely(header: string, field: string, exact: boolean): boolean {
  if (/^age.+s$/.test(field)) return !exact && !/(?:^| )age/.test(header)
  if (!/Date$/.test(field)) return false
  if (isYear.test(header)) return exact
  return !importFieldsOf('deceased')[field]?.words.includes(header) && isNoDay.test(header)
}
const isYear = /(?:^| )(?:yr|year|annee|ano|anno|rok)(?: |$)|(?:jahr|jaar|sar)$/
const isNoDay =
  /(?:^| )(?:where|place|ort|lieu|lugar|miejsce|plats|luogo|local|plaats|no|nr|number|numero|nummer|numer)(?: |$)/

/** "Name" beside "Vorname", where nothing in it is a whole name: the last name. */
function besideGivenNames(
  columns: Array<string | null>,
  cellsOf: (i: number) => readonly string[],
) {
  const at = columns.indexOf('name')
  if (at < 0 || !columns.includes('firstName') || columns.includes('lastName')) return
  if (share(cellsOf(at), (cell) => /\S[\s,]+\S/.test(cell.trim())) <= 0.5) columns[at] = 'lastName'
}

/** What is looked at of a header, of a cell, and how many cells of a column: enough to guess by. */
const maxHeaderLength = 200
const maxSampleLength = 300
const maxSamples = 500

/** Columns without a telling header, and a "Nom" that is a whole name. */
function byContents(columns: Array<string | null>, cellsOf: (i: number) => string[]) {
  const taken = new Set(columns)
  // "Nom" alone, and "Nome", may be the whole name.
  for (const [part, other] of [
    ['lastName', 'firstName'],
    ['firstName', 'lastName'],
  ] as const) {
    const at = columns.indexOf(part)
    if (at < 0 || taken.has(other) || taken.has('name')) continue
    if (share(cellsOf(at), (cell) => /\S[\s,]+\S/.test(cell.trim())) > 0.5) {
      columns[at] = 'name'
      taken.add('name')
      taken.delete(part)
    }
  }
  columns.forEach((name, i) => {
    if (name !== null) return
    const cells = cellsOf(i)
    if (cells.length === 0) return
    const next = ['birthDate', 'deathDate'].find((date) => !taken.has(date))
    const named = taken.has('name') || taken.has('lastName')
    if (!next && named) return
    let found: string | undefined
    if (share(cells, isDate) > 0.6) found = next
    else if (!named && share(cells, (cell) => /^\s*\p{L}[\p{L}'’ -]+,\s*\p{L}/u.test(cell)) > 0.6)
      found = 'name'
    if (found === undefined) return
    columns[i] = found
    taken.add(found)
  })
}

const isDate = (cell: string) =>
  /\d{3}/.test(cell) && isPartialDateReadable(parsePartialDate(cell)) && cell.trim().length >= 6

/** Day first only where a text can be nothing else and no other contradicts it. */
function orderOf(cells: readonly string[]): Mapping['dateOrder'] {
  let [day, month] = [0, 0]
  for (const cell of cells) {
    const match = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\s*$/.exec(cell)
    if (!match) continue
    if (Number(match[1]) > 12) day++
    if (Number(match[2]) > 12) month++
  }
  return day > month ? 'dmy' : 'mdy'
}

const share = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length
