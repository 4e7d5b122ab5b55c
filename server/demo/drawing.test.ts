import { expect, it } from 'vitest'
import { areaOf, geometryFault, polygonsOf } from '../../core/geometry/check'
import { cemeteries } from './cemeteries'
import { drawPlaces } from './drawing'
import { layOut } from './layout'
import { Random } from './random'

it('every place of the demo has an outline, within the one that it stands in, the same each time', () => {
  for (const cemetery of cemeteries) {
    const { places } = layOut(cemetery.layout, new Random(1))
    const shapes = drawPlaces(places, cemetery)
    expect(drawPlaces(places, cemetery)).toEqual(shapes)
    const sizes = shapes.map((shape) => Math.abs(areaOf(polygonsOf(shape)[0]?.[0] ?? [])))
    shapes.forEach((shape, i) => {
      expect(geometryFault(shape)).toBe(null)
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
