import { formatInches, formatLength, type LengthUnits, lengthUnits, parseLength } from './length'

/** A field of a length: ground and room are kept in metres, stones in centimetres. */
interface Measure {
  unit?: string | undefined
  decimals: number
}

const ofStones = ({ unit }: Measure) => unit === 'cm'
const millimetresIn = (field: Measure) => (ofStones(field) ? 10 : 1000)
/** The millimetres in which it is kept. */
const grainOf = (field: Measure) => millimetresIn(field) / 10 ** field.decimals

/** What stands beside its number or in the heading of its column. */
export function measureSign(field: Measure, units: LengthUnits): string {
  if (units === 'metric') return ofStones(field) ? 'cm' : 'm'
  return ofStones(field) ? 'in' : 'ft, in'
}

/** All that may stand in a heading. */
export const measureSigns = (field: Measure) => lengthUnits.map((one) => measureSign(field, one))

/** For reading: "2.1 m", "6′ 10½″"; of a stone "80 cm", "31½″". */
export function formatMeasure(
  field: Measure,
  value: number,
  units: LengthUnits,
  locale: string,
): string {
  const millimetres = Math.round(value * millimetresIn(field))
  if (!ofStones(field)) return formatLength(millimetres, units, locale, grainOf(field))
  if (units === 'imperial') return formatInches(millimetres, locale, grainOf(field))
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(millimetres / 10)} cm`
}

/**
 * What was typed in whatever unit, as the field keeps it: `6' 6"`, `2.10 m`, `210 cm`. A bare number is feet where the
 * cemetery measures in them, of a stone inches; elsewhere what the field is kept in. Null for what is none.
 */
export function parseMeasure(field: Measure, text: string, units: LengthUnits): number | null {
  const bare = /^\s*\d[\d.,]*(?:\s*[⅛¼⅜½⅝¾⅞]|\s+\d+\/\d+)?\s*$/.test(text)
  const unit = !bare || !ofStones(field) ? '' : units === 'metric' ? 'cm' : '"'
  const millimetres = parseLength(`${text}${unit}`, units)
  if (millimetres === null) return null
  const grain = grainOf(field)
  const kept = Math.round(millimetres / grain) * grain
  return Number((kept / millimetresIn(field)).toFixed(field.decimals))
}
