import { expect, test } from 'vitest'
import { fitView, panView, zoomView } from './image-view'

test('the point under the pointer stays in place while zooming', () => {
  const at = { x: 200, y: 100 }
  let look = fitView
  for (const by of [1.25, 2, 0.8, 3]) {
    const seen = { x: (at.x - look.x) / look.zoom, y: (at.y - look.y) / look.zoom }
    look = zoomView(look, by, at)
    expect(seen.x * look.zoom + look.x).toBeCloseTo(at.x)
    expect(seen.y * look.zoom + look.y).toBeCloseTo(at.y)
  }
})

test('the view is never smaller than the whole picture, which cannot be panned', () => {
  expect(zoomView({ zoom: 1.1, x: 5, y: 5 }, 0.1, { x: 0, y: 0 })).toEqual(fitView)
  expect(panView(fitView, 50, 50)).toEqual(fitView)
  expect(zoomView(fitView, 1000, { x: 0, y: 0 }).zoom).toBe(12)
})
