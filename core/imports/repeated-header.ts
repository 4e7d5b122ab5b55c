import { looksLikeHeader } from '../names/header'
import { normalise } from '../text/normalise'
import { type ImportTarget, importFieldsOf } from './fields'
import { headerWords } from './header-words'
import type { ImportSheet } from './row-reader'

/**
 * Whether a row further down is a header again: its cells say what the columns are called, or, where a
 * second list was put below the first, nothing but what columns of such a file are called, at least one
 * of them where that column stands.
 */
export function repeatedHeader(
  target: ImportTarget,
  { header, mapping }: Pick<ImportSheet, 'header' | 'mapping'>,
): (cells: readonly string[]) => boolean {
  const { exactly } = headerWords(
    Object.entries(importFieldsOf(target)).map(([name, { words }]) => ({ name, words })),
  )
  const meant = (cell: string, column: string | null | undefined) => {
    const word = cell.length > longest ? '' : normalise(cell)
    if (word === '') return undefined
    // "Nom" may be the last name or the whole: what the column is taken for counts first.
    return exactly(word, (name) => name === column) ?? exactly(word, () => true)
  }
  return (cells) => {
    if (looksLikeHeader(cells, header)) return true
    let [named, own] = [0, 0]
    for (const [i, cell] of cells.entries()) {
      if (cell.trim() === '') continue
      const field = meant(cell, mapping.columns[i])
      if (field === undefined) return false
      named++
      if (field === mapping.columns[i]) own++
    }
    return named >= 2 && own >= 1
  }
}

/** Characters of a cell that may be a column's name. */
const longest = 60
