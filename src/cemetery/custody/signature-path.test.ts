import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxSignature, signaturePath } from '../../../core/custody/chain'
import { pathOfStrokes } from './signature-path'

it('strokes become lines in the box of signatures', () => {
  expect(pathOfStrokes([], 300, 100)).toBeNull()
  expect(
    pathOfStrokes(
      [
        [
          { x: 0, y: 0 },
          { x: 150, y: 50 },
        ],
        [{ x: 300, y: 100 }],
      ],
      300,
      100,
    ),
  ).toBe('M0 0L300 100M599 199')
})

it('whatever is drawn is a path that the server takes', () => {
  const point = fc.record({ x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) })
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 }), { minLength: 1 }), (strokes) => {
      const path = pathOfStrokes(strokes, 320, 120) ?? ''
      expect(path).toMatch(signaturePath)
      expect(path.length).toBeLessThanOrEqual(maxSignature)
    }),
  )
  const long = Array.from({ length: 60_000 }, (_, i) => ({ x: i % 599, y: i % 199 }))
  expect((pathOfStrokes([long], 600, 200) ?? '').length).toBeLessThanOrEqual(maxSignature)
})
