import { expect, it } from 'vitest'
import { lanesOf } from './lanes'

it('services lie side by side only while their times overlap', () => {
  const spans = [
    { from: 0, to: 60 },
    { from: 30, to: 90 },
    { from: 60, to: 120 },
    { from: 120, to: 180 },
  ]
  expect(lanesOf(spans)).toEqual([
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
    { lane: 0, of: 2 },
    { lane: 0, of: 1 },
  ])
  expect(lanesOf([])).toEqual([])
})
