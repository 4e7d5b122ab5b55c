/** When the sun rises and sets on a calendar day at a place, as instants; null where it does neither that day. */
export interface SunTimes {
  rises: number
  sets: number
}

const rad = Math.PI / 180
/** Of the centre of the sun below the horizon, for its upper edge and the bending of light. */
const horizon = -0.833

/**
 * The sunrise equation (US Naval Observatory), good to about two minutes below the polar circles. The day is
 * that of the place's own noon, so that no time zone is asked for.
 */
export function sunTimes(day: string, latitude: number, longitude: number): SunTimes | null {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Days since noon of 1 January 2000, at the mean noon of the place.
  const noon = Math.round(midnight / 86_400_000 - 10_957) - longitude / 360
  const anomaly = (357.5291 + 0.98560028 * noon) % 360
  const center =
    1.9148 * Math.sin(anomaly * rad) +
    0.02 * Math.sin(2 * anomaly * rad) +
    0.0003 * Math.sin(3 * anomaly * rad)
  const ecliptic = (anomaly + center + 180 + 102.9372) % 360
  const transit =
    2_451_545 + noon + 0.0053 * Math.sin(anomaly * rad) - 0.0069 * Math.sin(2 * ecliptic * rad)
  const declination = Math.asin(Math.sin(ecliptic * rad) * Math.sin(23.4397 * rad))
  const angle =
    (Math.sin(horizon * rad) - Math.sin(latitude * rad) * Math.sin(declination)) /
    (Math.cos(latitude * rad) * Math.cos(declination))
  if (Math.abs(angle) > 1) return null
  const half = Math.acos(angle) / rad / 360
  const instant = (julian: number) => Math.round((julian - 2_440_587.5) * 86_400_000)
  return { rises: instant(transit - half), sets: instant(transit + half) }
}
