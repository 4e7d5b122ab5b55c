import { describe, expect, it } from 'vitest'
import {
  boundsOfCemeteries,
  isLocated,
  mapCemeteriesOf,
  matchingCemeteries,
} from './map-cemeteries'
import { countries } from './world'

const places = mapCemeteriesOf([
  {
    id: 1001,
    name: 'Łódź Garden',
    address: '1 Oak Lane',
    organization: null,
    centre: [19.4, 51.7],
  },
  {
    id: 1002,
    name: 'Elm Park',
    address: null,
    organization: { id: 1, name: 'Northern Parks' },
    centre: null,
  },
  { id: 1003, name: 'Cedar', address: null, organization: null, centre: [-72, 42] },
])

describe('cemeteries of the world map', () => {
  it('are found by every word of name, id, address or organization, without accents', () => {
    const found = (text: string) => matchingCemeteries(places, text).map(({ id }) => id)
    expect(found('')).toEqual([1001, 1002, 1003])
    expect(found('lodz OAK')).toEqual([1001])
    expect(found('northern')).toEqual([1002])
    expect(found('1003')).toEqual([1003])
    expect(found('elm oak')).toEqual([])
  })

  it('lie within the bounds of those with coordinates', () => {
    expect(boundsOfCemeteries(places.filter(isLocated))).toEqual([-72, 42, 19.4, 51.7])
    expect(boundsOfCemeteries([])).toBeNull()
  })
})

it('no country is drawn across the whole map', () => {
  const { features } = countries()
  expect(features.length).toBeGreaterThan(150)
  const rings = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  )
  for (const ring of rings)
    ring.forEach(([x = 0], at) => {
      const before = ring[at - 1]?.[0] ?? x
      expect(Math.abs(x - before)).toBeLessThan(180)
    })
})
