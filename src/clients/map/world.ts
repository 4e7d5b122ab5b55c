import { feature } from 'topojson-client'
import topology from 'world-atlas/countries-110m.json'

type Ring = number[][]

/**
 * The countries as GeoJSON. Where one lies across the 180th meridian its outline goes on beyond it,
 * instead of jumping to the other end of the map; the Antarctic, which goes round, is left out.
 */
export function countries(): GeoJSON.FeatureCollection {
  const whole = topology as unknown as Parameters<typeof feature>[0]
  const all = feature(whole, 'countries') as unknown as GeoJSON.FeatureCollection
  return { ...all, features: all.features.filter(({ id }) => id !== '010').map(unwrapped) }
}

function unwrapped(country: GeoJSON.Feature): GeoJSON.Feature {
  const { geometry } = country
  if (geometry.type === 'Polygon')
    return { ...country, geometry: { ...geometry, coordinates: geometry.coordinates.map(onwards) } }
  if (geometry.type !== 'MultiPolygon') return country
  const coordinates = geometry.coordinates.map((polygon) => polygon.map(onwards))
  return { ...country, geometry: { ...geometry, coordinates } }
}

function onwards(ring: Ring): Ring {
  let turns = 0
  return ring.map(([x = 0, y = 0], at) => {
    const step = x - (ring[at - 1]?.[0] ?? x)
    if (step > 180) turns -= 360
    else if (step < -180) turns += 360
    return [x + turns, y]
  })
}
