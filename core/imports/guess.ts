import { isReadable, parsePartialDate } from '../partial-date/partial-date'
import { normalise } from '../text/normalise'
import { fieldsOf, isShared, type Target } from './fields'
import type { Mapping } from './mapping'
import type { OwnFields } from './own'

/**
 * What a file's columns probably are: by their headers in English, French or Spanish, and by what
 * stands in them. `samples` are rows of cells; `own` the cemetery's own fields. A person confirms it.
 */
export function guessMapping(
  target: Target,
  header: readonly string[],
  samples: ReadonlyArray<readonly string[]>,
  own: OwnFields = new Map(),
): Mapping {
  const columns: Array<string | null> = header.map(() => null)
  const free = (name: string) => isShared(name) || !columns.includes(name)
  const names = header.map(normalise)
  const fields: Array<[string, { words: readonly string[] }]> = [
    ...Object.entries(fieldsOf(target)),
    ...[...own].map(([name, { label }]): [string, { words: string[] }] => [
      name,
      { words: label ? [normalise(label)] : [] },
    ]),
  ]
  // A header that is the field's own word counts before one that only contains it.
  for (const fits of [exactly, within])
    names.forEach((name, i) => {
      if (columns[i] !== null || name === '') return
      const found = fields.find(([field, { words }]) => free(field) && fits(name, words))
      if (found) columns[i] = found[0]
    })
  const cellsOf = (i: number) =>
    samples.map((row) => row[i] ?? '').filter((cell) => cell.trim() !== '')
  if (target === 'deceased') byContents(columns, cellsOf)
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

const exactly = (name: string, words: readonly string[]) => words.includes(name)
const within = (name: string, words: readonly string[]) =>
  words.some((word) => word.length > 2 && ` ${name} `.includes(` ${word} `))

/** Columns without a telling header, and a "Nom" that is a whole name. */
function byContents(columns: Array<string | null>, cellsOf: (i: number) => string[]) {
  const last = columns.indexOf('lastName')
  if (last >= 0 && !columns.includes('firstName') && !columns.includes('name'))
    if (share(cellsOf(last), (cell) => /\S[\s,]+\S/.test(cell.trim())) > 0.5) columns[last] = 'name'
  columns.forEach((name, i) => {
    if (name !== null) return
    const cells = cellsOf(i)
    if (cells.length === 0) return
    if (share(cells, isDate) > 0.6) {
      const next = ['birthDate', 'deathDate'].find((date) => !columns.includes(date))
      if (next) columns[i] = next
    } else if (
      !columns.some((one) => one === 'name' || one === 'lastName') &&
      share(cells, (cell) => /^\s*\p{L}[\p{L}'’ -]+,\s*\p{L}/u.test(cell)) > 0.6
    )
      columns[i] = 'name'
  })
}

const isDate = (cell: string) =>
  /\d{3}/.test(cell) && isReadable(parsePartialDate(cell)) && cell.trim().length >= 6

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
