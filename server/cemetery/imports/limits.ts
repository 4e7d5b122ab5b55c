import { Problem } from '../../engine/problem/problem'

/** What a file may hold. A register of a million people fits; what does not is made for harm, or to be split. */
export const importLimits = {
  /** Bytes of the file itself. */
  file: 50 * 1024 * 1024,
  geojson: 30 * 1024 * 1024,
  columns: 512,
  rows: 1_000_000,
  /** Of the whole file, those that a row leaves empty on its way counted. */
  cells: 20_000_000,
  /** Characters of the whole file. */
  text: 100_000_000,
  /** Characters of a cell: a spreadsheet's own limit is 32,767. */
  cell: 100_000,
  /** Characters of a row; an outline is one cell of it. */
  row: 250_000,
  /** Empty rows between two that say something: somebody typed far below. */
  gap: 10_000,
  /** Milliseconds that reading may take. */
  reading: 180_000,
} as const

/** A file that is more than can be imported: 413, by its code in the reader's language. */
export const limitProblems = {
  file: () =>
    over('fileSize', 'A file of at most 50 MB can be imported at once: split it.', { most: 50 }),
  geojson: () =>
    over('fileSize', 'A GeoJSON file of at most 30 MB can be imported at once: split it.', {
      most: 30,
    }),
  columns: () =>
    over(
      'fileColumns',
      `A file of at most ${importLimits.columns} columns can be imported: take out those that are not needed.`,
      { most: importLimits.columns },
    ),
  rows: () => over('fileRows', 'At most a million rows can be imported at once: split it.'),
  cells: () =>
    over(
      'fileCells',
      'Its rows together have more than 20 million cells, empty ones counted: delete what stands far to the right, or split it.',
    ),
  text: () =>
    over(
      'fileText',
      'It holds more text than can be imported at once: split it, or save it as CSV.',
    ),
  cell: (row: number) =>
    over('fileCell', `Row ${row} has a cell of more than ${importLimits.cell} characters.`, {
      row,
      most: importLimits.cell,
    }),
  /** A text that cells of a workbook share; which of them, nobody knows yet. */
  shared: () =>
    over('fileCellSomewhere', `A cell has more than ${importLimits.cell} characters.`, {
      most: importLimits.cell,
    }),
  row: (row: number) =>
    over('fileRow', `Row ${row} has more than ${importLimits.row} characters.`, {
      row,
      most: importLimits.row,
    }),
  gap: (row: number) =>
    over(
      'fileGap',
      `More than ${importLimits.gap} empty rows stand above row ${row}: delete what stands far below, or move it up.`,
      { row, most: importLimits.gap },
    ),
  time: () => over('fileTime', 'Reading it took too long: split it, or save it as CSV.'),
}

const over = (code: string, detail: string, params: Record<string, string | number> = {}) =>
  new Problem(413, 'The file is too large', detail, { code, params })
