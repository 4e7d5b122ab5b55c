import { expect, it } from 'vitest'
import type { SpaceTuple } from './spaces'
import { readTile, shapeAt } from './tile-data'
import { boundsOfBox, worldOf } from './world'

const box = (x: number, y: number, size: number): SpaceTuple[5] => [
  [[x, y, size, 0, 0, size, -size, 0]],
]
const row = (id: number, label: string, shape: SpaceTuple[5], space = true): SpaceTuple => [
  id,
  label,
  'available',
  null,
  null,
  shape,
  space,
]
const at = (x: number, y: number) => worldOf([x / 1e7, y / 1e7])

it('the smallest of what lies at a position is what was painted last there', () => {
  const tile = readTile({
    spaces: [row(2, 'Elm › 1', box(100, 100, 300)), row(1, 'Elm', box(0, 0, 9_000), false)],
  })
  expect(tile.shapes.map(({ id, top }) => [id, top])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(shapeAt(tile, ...at(200, 200), 0)).toBe(2)
  expect(shapeAt(tile, ...at(5_000, 5_000), 0)).toBe(1)
  expect(shapeAt(tile, ...at(9_500, 5_000), 0)).toBe(null)
})

it('a hole belongs to what lies beneath, and a point reaches as far as it is drawn', () => {
  const holed = [
    [
      ...((box(0, 0, 3_000) as number[][][])[0] ?? []),
      [1_000, 1_000, 1_000, 0, 0, 1_000, -1_000, 0],
    ],
  ] as SpaceTuple[5]
  const tile = readTile({ spaces: [row(1, 'Elm', holed), row(2, 'Bench', [8_000, 8_000])] })
  expect(shapeAt(tile, ...at(500, 500), 0)).toBe(1)
  expect(shapeAt(tile, ...at(1_500, 1_500), 0)).toBe(null)
  const near = at(8_000, 8_000)
  expect(shapeAt(tile, near[0] + 5, near[1], 6)).toBe(2)
  expect(shapeAt(tile, near[0] + 7, near[1], 6)).toBe(null)
})

it('outlines of either direction are turned one way, so that two together leave no hole', () => {
  const turned: SpaceTuple[5] = [[[0, 0, 0, 300, 300, 0, 0, -300]]]
  const { shapes } = readTile({ spaces: [row(1, 'A', box(0, 0, 300)), row(2, 'B', turned)] })
  const areas = shapes.map(({ rings: [ring] }) => {
    let area = 0
    const corners = ring as Float64Array
    for (let i = 0; i < corners.length; i += 2)
      area +=
        ((corners[i] as number) - (corners[0] as number)) *
          ((corners[(i + 3) % corners.length] as number) - (corners[1] as number)) -
        ((corners[(i + 2) % corners.length] as number) - (corners[0] as number)) *
          ((corners[i + 1] as number) - (corners[1] as number))
    return Math.sign(area)
  })
  expect(areas).toEqual([1, 1])
})

it('a box of the server’s is the same in degrees', () => {
  const [x0, y0] = worldOf([-73.2, 44.501])
  const [x1, y1] = worldOf([-73.199, 44.5])
  const bounds = boundsOfBox([x0, y0, x1, y1])
  for (const [i, degrees] of [-73.2, 44.5, -73.199, 44.501].entries())
    expect(bounds[i]).toBeCloseTo(degrees, 9)
})
