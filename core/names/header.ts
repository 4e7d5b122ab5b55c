import { normalise } from '../text/normalise'

/**
 * Whether a row in the middle of a file repeats its header: at least two cells say their column's
 * name and no cell says anything else.
 */
export function looksLikeHeader(cells: readonly string[], header: readonly string[]): boolean {
  let same = 0
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    if (normalise(cell) !== normalise(header[index] ?? '')) return false
    same += 1
  }
  return same >= 2
}
