/** A GeoJSON geometry (RFC 7946) in WGS 84: longitude, latitude. */
export interface Geometry {
  type: 'Point' | 'Polygon' | 'MultiPolygon'
  coordinates: unknown[]
}
