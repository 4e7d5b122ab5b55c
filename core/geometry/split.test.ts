import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findGeometryError, type Position, ringAreaOf } from './check'
import { splitRing } from './split'

const square: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]

it('a lot is split in two along a line', () => {
  expect(
    splitRing(square, [
      [-1, 1],
      [5, 1],
    ]),
  ).toEqual([
    [
      [0, 1],
      [0, 0],
      [4, 0],
      [4, 1],
      [0, 1],
    ],
    [
      [4, 1],
      [4, 4],
      [0, 4],
      [0, 1],
      [4, 1],
    ],
  ])
  // Round a corner within, and in and out on the same side.
  expect(
    splitRing(square, [
      [2, -1],
      [2, 2],
      [5, 2],
    ])
      ?.map(ringAreaOf)
      .sort(),
  ).toEqual([12, 4])
  expect(
    splitRing(square, [
      [1, -1],
      [1, 1],
      [3, 1],
      [3, -1],
    ])
      ?.map(ringAreaOf)
      .sort(),
  ).toEqual([14, 2])
})

it('a line that does not cross the lot splits nothing', () => {
  for (const line of [
    [
      [-1, 1],
      [2, 1],
    ],
    [
      [5, 5],
      [6, 6],
    ],
    [
      [-1, 1],
      [5, 1],
      [5, 2],
      [-1, 2],
    ],
  ])
    expect(splitRing(square, line)).toBe(null)
})

it('both parts of a split are valid and add up to the area of the whole', () => {
  const side = fc.double({ min: 0.01, max: 3.99, noNaN: true })
  fc.assert(
    fc.property(side, side, fc.boolean(), (from, to, upright) => {
      const line = upright
        ? [
            [from, -1],
            [to, 5],
          ]
        : [
            [-1, from],
            [5, to],
          ]
      const parts = splitRing(square, line)
      expect(parts).not.toBe(null)
      const [a, b] = parts as [Position[], Position[]]
      expect(ringAreaOf(a) + ringAreaOf(b)).toBeCloseTo(16, 6)
      for (const part of [a, b])
        expect(findGeometryError({ type: 'Polygon', coordinates: [part] })).toBe(null)
    }),
  )
})
