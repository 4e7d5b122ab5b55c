import { describe, expect, it } from 'vitest'
import { type NavigableItem, nextItem } from './arrow-navigation'

/** Three cards centred above rows of three and one. */
const spots: NavigableItem[] = [
  ...[0, 100, 200].map((left) => ({ left, top: 0, width: 90 })),
  ...[0, 100, 200].map((left) => ({ left, top: 50, width: 90 })),
  { left: 0, top: 100, width: 90 },
]

describe('arrow-key navigation among cards and tiles', () => {
  it.each<[from: number, key: string, to: number | 'above']>([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [6, 'ArrowRight', 6],
    [3, 'ArrowLeft', 2],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowDown', 4],
    [5, 'ArrowDown', 6],
    [6, 'ArrowDown', 6],
    [6, 'ArrowUp', 3],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', 'above'],
  ])('moves from %i with %s', (from, key, to) => expect(nextItem(spots, from, key)).toBe(to))
})
