import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodySchemaOf } from '../schema'
import { findGeometryError, maxPositions, ringAreaOf } from './check'
import type { Geometry } from './geometry'

const polygon = (...rings: number[][][]): Geometry => ({ type: 'Polygon', coordinates: rings })
const square = (x = 0, y = 0, side = 1) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]
const codeOf = (geometry: Geometry) => findGeometryError(geometry)?.code ?? null

describe('the geometry check', () => {
  it('accepts points, lots, holes, several parts and repeated corners', () => {
    const fine: Geometry[] = [
      { type: 'Point', coordinates: [-73.2, 44.5] },
      polygon(square()),
      polygon(square(), square(0.2, 0.2, 0.1)),
      polygon([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ]),
      // A side through the middle of which a straight line goes on.
      polygon([
        [0, 0],
        [0.5, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ]),
      { type: 'MultiPolygon', coordinates: [[square()], [square(1, 0)], [square(5, 5)]] },
      // A grave at the far end of the digits.
      polygon(square(-81.870207, 35.339753, 0.00001)),
    ]
    expect(fine.map(codeOf)).toEqual(fine.map(() => null))
  })

  it.each<[string, Geometry, string]>([
    ['latitude first', { type: 'Point', coordinates: [44.5, -173.2] }, 'range'],
    ['nowhere', { type: 'Point', coordinates: [181, 0] }, 'range'],
    ['no number', { type: 'Point', coordinates: [Number.NaN, 0] }, 'range'],
    ['open', polygon(square().slice(0, -1)), 'closed'],
    [
      'a line there and back',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      'area',
    ],
    [
      'a bow tie',
      polygon([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 2],
        [0, 0],
      ]),
      'crossing',
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [1, 0],
        [3, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ]),
      'crossing',
    ],
    ['a hole that sticks out', polygon(square(), square(0.5, 0.5)), 'crossing'],
    ['endless', polygon(Array(maxPositions + 1).fill([0, 0])), 'positions'],
  ])('refuses an outline that is %s', (_, geometry, code) => {
    expect(codeOf(geometry)).toBe(code)
  })

  it('names the part of the geometry that is wrong', () => {
    const two: Geometry = { type: 'MultiPolygon', coordinates: [[square()], [square(3).slice(1)]] }
    expect(findGeometryError(two)?.at).toEqual(['coordinates', 1, 0])
  })

  it('accepts any star-shaped ring and computes its area', () => {
    const star = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), {
      minLength: 3,
      maxLength: 60,
    })
    fc.assert(
      fc.property(star, (radii) => {
        const ring = radii.map((r, i) => {
          const angle = (2 * Math.PI * i) / radii.length
          return [20 + r * Math.cos(angle), 40 + r * Math.sin(angle)]
        })
        ring.push(ring[0] as number[])
        expect(codeOf(polygon(ring))).toBe(null)
        expect(ringAreaOf(ring)).toBeGreaterThan(0)
        expect(ringAreaOf([...ring].reverse())).toBeCloseTo(-ringAreaOf(ring), 9)
      }),
    )
  })
})

it('the schema of a body names the invalid part of a geometry', () => {
  const area = { fields: { shape: { kind: 'geometry', required: false } } } as never
  const parsed = bodySchemaOf(area, 'create').safeParse({ shape: polygon(square().slice(1)) })
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ['shape', 'coordinates', 0],
    message: 'must be a ring that ends where it begins',
  })
})
