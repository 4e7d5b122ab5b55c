import { expect, test } from 'vitest'
import { moved, whole, zoomed } from './look'

test('what stands at a point stays there, whatever it is enlarged by', () => {
  const at = { x: 200, y: 100 }
  let look = whole
  for (const by of [1.25, 2, 0.8, 3]) {
    const seen = { x: (at.x - look.x) / look.zoom, y: (at.y - look.y) / look.zoom }
    look = zoomed(look, by, at)
    expect(seen.x * look.zoom + look.x).toBeCloseTo(at.x)
    expect(seen.y * look.zoom + look.y).toBeCloseTo(at.y)
  }
})

test('it is never smaller than the whole, which does not move', () => {
  expect(zoomed({ zoom: 1.1, x: 5, y: 5 }, 0.1, { x: 0, y: 0 })).toEqual(whole)
  expect(moved(whole, 50, 50)).toEqual(whole)
  expect(zoomed(whole, 1000, { x: 0, y: 0 }).zoom).toBe(12)
})
