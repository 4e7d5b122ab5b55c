import { expect, it } from 'vitest'
import { gardenNames } from './groups'
import { parseSpaces, type SpaceTuple } from './spaces'

const box = (x: number, y: number, size: number): SpaceTuple[5] => [
  [[x, y, size, 0, 0, size, -size, 0]],
]
const row = (id: number, label: string, shape: SpaceTuple[5]): SpaceTuple => [
  id,
  label,
  null,
  null,
  null,
  shape,
  true,
]

it('a garden’s name stands amid its outline, else amid its places; a place alone needs none', () => {
  const names = gardenNames(
    parseSpaces([
      row(1, 'Elm', box(0, 0, 1e7)),
      row(2, 'Elm › Lot 1', box(0, 0, 1e6)),
      row(3, 'Oak › Lot 1', box(0, 0, 2e7)),
      row(4, 'Oak › Lot 2', box(2e7, 2e7, 2e7)),
      row(5, 'Bench', box(0, 0, 1e7)),
    ]),
  )
  expect(names).toEqual([
    { name: 'Elm', at: [0.5, 0.5], places: 2 },
    { name: 'Oak', at: [2, 2], places: 2 },
  ])
})
