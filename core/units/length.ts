/** In what the people of a cemetery measure. */
export const lengthUnits = ['metric', 'imperial'] as const
export type LengthUnits = (typeof lengthUnits)[number]

/** Where graves are measured in feet: the regions whose law does. Elsewhere a cemetery may choose it. */
const inFeet = new Set(['US', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** In which of them a heading says its lengths are: `Depth (ft)`, `Longueur (m)`; null where it says nothing. */
export function unitsOfHeading(heading: string): LengthUnits | null {
  const said = /\(([^()]*)\)\s*$/.exec(heading)?.[1]?.trim().toLowerCase() ?? ''
  if (/^(m|metres?|meters?|mètres?|metros?)$/.test(said)) return 'metric'
  if (/^(ft|feet|pieds?|pi|pies?|ft, in|ft & in|feet and inches)$/.test(said)) return 'imperial'
  return null
}

/** Of a cemetery that has not chosen, by its locale (`en-US`). */
export const usualUnits = (locale: string): LengthUnits =>
  inFeet.has(new Intl.Locale(locale).maximize().region ?? '') ? 'imperial' : 'metric'

const inch = 25.4

/**
 * A length for reading: "6′ 6″", or "2.1 m". `grain` is the millimetres in which it is kept: of the fractions of an
 * inch that are kept as the same number the plainest is shown, so that what was typed comes back.
 */
export function formatLength(
  millimetres: number,
  units: LengthUnits,
  locale: string,
  grain = 1,
): string {
  if (units === 'metric')
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(millimetres / 1000)} m`
  const inches = inchesOf(Math.abs(millimetres), grain)
  const feet = Math.floor(inches / 12)
  const rest = inches % 12 ? `${inchesText(inches % 12, locale)}″` : ''
  const text = [feet ? `${feet}′` : '', rest].filter(Boolean).join(' ') || '0″'
  return millimetres < 0 ? `-${text}` : text
}

/** The same in inches alone, as stones are measured: "31½″". */
export function formatInches(millimetres: number, locale: string, grain = 1): string {
  const text = `${inchesText(inchesOf(Math.abs(millimetres), grain), locale)}″`
  return millimetres < 0 ? `-${text}` : text
}

/** Inches in the coarsest parts of one that are kept as the same number: to the eighth, else to the hundredth. */
function inchesOf(millimetres: number, grain: number): number {
  const kept = Math.round(millimetres / grain)
  const inches = (part: number) => Math.round((millimetres / inch) * part) / part
  const part = [1, 2, 4, 8].find(
    (part) => Math.round(Math.round(inches(part) * inch) / grain) === kept,
  )
  return inches(part ?? 100)
}

function inchesText(inches: number, locale: string): string {
  const sign = signOfPart.get(inches % 1)
  if (!sign) return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(inches)
  return `${Math.floor(inches) || ''}${sign}`
}

/**
 * Reads a length as people write it, in millimetres: `6' 6"`, `6 ft 6 in`, `6′ 6½″`, `2,10 m`, `210 cm`. A bare
 * number is metres, or feet where the cemetery measures in them. Null for what is none; never guessed.
 */
export function parseLength(text: string, units: LengthUnits): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[’′‘´`]/g, "'")
    .replace(/''|[”″“]/g, '"')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
  const metric = /^(\d{1,6}(?:[.,]\d+)?) ?(mm|cm|m)$/.exec(plain)
  if (metric)
    return toMillimetres(
      decimal(metric[1]) * { mm: 1, cm: 10, m: 1000 }[metric[2] as 'mm' | 'cm' | 'm'],
    )
  const feet = new RegExp(
    `^(?:(${amount}) ?(?:'|ft\\.?|feet|foot|pi|pieds?|pies?))?(?: ?(${amount}) ?(?:"|in\\.?|inch|inches|po|pouces?|pulg\\.?|pulgadas?))?$`,
  ).exec(plain)
  if (feet && (feet[1] || feet[2]))
    return toMillimetres((amountOf(feet[1]) * 12 + amountOf(feet[2])) * inch)
  // 6' 6: the inches need no sign of their own.
  const short = new RegExp(`^(\\d{1,5}) ?(?:'|ft) ?(${amount})$`).exec(plain)
  if (short) return toMillimetres((amountOf(short[1]) * 12 + amountOf(short[2])) * inch)
  if (/^\d{1,6}(?:[.,]\d+)?$/.test(plain))
    return toMillimetres(decimal(plain) * (units === 'metric' ? 1000 : 12 * inch))
  return null
}

const amount =
  '\\d{1,6}(?:[.,]\\d+)?(?: ?[⅛¼⅜½⅝¾⅞]| \\d{1,2}/\\d{1,2})?|[⅛¼⅜½⅝¾⅞]|\\d{1,2}/\\d{1,2}'
const signs: Readonly<Record<string, number>> = {
  '⅛': 0.125,
  '¼': 0.25,
  '⅜': 0.375,
  '½': 0.5,
  '⅝': 0.625,
  '¾': 0.75,
  '⅞': 0.875,
}
const signOfPart = new Map(Object.entries(signs).map(([sign, part]) => [part, sign]))

/** `6½`, `6 1/2`, `6.5`; nothing is 0. */
function amountOf(text: string | undefined): number {
  if (!text) return 0
  const [, whole = '', sign, over, under] =
    /^(\d+(?:[.,]\d+)?)?(?: ?([⅛¼⅜½⅝¾⅞])| ?(\d+)\/(\d+))?$/.exec(text) ?? []
  const fraction = sign ? (signs[sign] ?? 0) : over && under ? Number(over) / Number(under) : 0
  return decimal(whole || '0') + fraction
}

const decimal = (text: string | undefined) => Number((text ?? '').replace(',', '.'))
const toMillimetres = (value: number) => (Number.isFinite(value) ? Math.round(value) : null)
