import { expect, it } from 'vitest'
import { findGeometryError, polygonsOf, ringAreaOf } from '../../core/geometry/check'
import { cemeteries } from './cemeteries'
import { layOutGeometry } from './geometry'
import { layOut } from './layout'
import { SeededRandom } from './random'

it('every place of the demo has an outline within its parent’s, the same each time', () => {
  for (const cemetery of cemeteries) {
    const { places } = layOut(cemetery.layout, new SeededRandom(1))
    const shapes = layOutGeometry(places, cemetery)
    expect(layOutGeometry(places, cemetery)).toEqual(shapes)
    const sizes = shapes.map((shape) => Math.abs(ringAreaOf(polygonsOf(shape)[0]?.[0] ?? [])))
    shapes.forEach((shape, i) => {
      expect(findGeometryError(shape)).toBe(null)
      const above = places[i]?.above ?? null
      if (above !== null) expect(sizes[i]).toBeLessThan(sizes[above] as number)
    })
    const all = shapes.flatMap((shape) => polygonsOf(shape).flat(2))
    for (const [x = 0, y = 0] of all) {
      expect(Math.abs(y - cemetery.latitude)).toBeLessThan(0.02)
      expect(Math.abs(x - cemetery.longitude)).toBeLessThan(0.03)
    }
  }
})
