/** An item that the arrow keys go through: where it lies on the page. */
export interface NavigableItem {
  left: number
  top: number
  width: number
}

const rowOf = (spots: readonly NavigableItem[], at: number) =>
  spots.flatMap((spot, index) =>
    Math.abs(spot.top - (spots[at] as NavigableItem).top) < 8 ? [index] : [],
  )

/**
 * Which item an arrow key leads to from the one at `at`: right and left in reading order, down and up
 * to the nearest of the next row, however many stand in a row. `above` leads out at the top.
 */
export function nextItem(
  spots: readonly NavigableItem[],
  at: number,
  key: string,
): number | 'above' {
  if (key === 'ArrowRight') return Math.min(at + 1, spots.length - 1)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  const row = rowOf(spots, at)
  const beyond = key === 'ArrowDown' ? (row.at(-1) as number) + 1 : (row[0] as number) - 1
  if (beyond < 0) return 'above'
  if (beyond >= spots.length) return at
  const middle = (index: number) =>
    (spots[index] as NavigableItem).left + (spots[index] as NavigableItem).width / 2
  return rowOf(spots, beyond).reduce((best, index) =>
    Math.abs(middle(index) - middle(at)) < Math.abs(middle(best) - middle(at)) ? index : best,
  )
}
