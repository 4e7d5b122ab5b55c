import type { AnyArea } from './area'
import { choice, color, flag, number, text } from './fields'
import { lengthUnits } from './units/length'

/** What the people of a cemetery may set of it (Settings/Cemetery). `logo`, `smallIcon` and `photo` name files. */
const details = {
  name: text({ required: true, max: 75 }),
  slug: text({ required: true, max: 100 }),
  street: text({ max: 150 }),
  city: text({ max: 100 }),
  region: text({ max: 100 }),
  postalCode: text({ max: 20 }),
  country: text({ max: 75 }),
  timeZone: text({ required: true, max: 60, label: 'Time zone' }),
  currency: text({ required: true, max: 3 }),
  locale: text({ required: true, max: 35, label: 'Language and region' }),
  // None: as is usual where its locale is.
  units: choice(lengthUnits, { label: 'Measures' }),
  latitude: number({ min: -90, max: 90, decimals: 6 }),
  longitude: number({ min: -180, max: 180, decimals: 6 }),
  primaryTextColor: color(),
  primaryBackgroundColor: color(),
  secondaryTextColor: color(),
  secondaryBackgroundColor: color(),
  smallIcon: number({ min: 1, label: 'Small icon' }),
  logo: number({ min: 1 }),
  photo: number({ min: 1, label: 'Photograph' }),
}

/** What a cemetery has, for the elevated alone to switch (Settings/Products). */
const products = {
  isMemorialsEnabled: flag(),
  isMobileEnabled: flag(),
  isSalesEnabled: flag(),
  isToursEnabled: flag(),
  customEventTypes: flag(),
  recurringWorkOrders: flag(),
}
export type ProductFlag = keyof typeof products
export const productFlags = Object.keys(products) as ProductFlag[]

/**
 * A cemetery as its own pages of settings have it, in the words of an area, so that form, timeline and
 * conflicts are those of every record. It is no area: there is one of it, and the engine keeps none.
 */
export const cemeterySettingsArea: AnyArea = {
  name: 'cemeteries',
  path: 'Settings/Cemetery',
  label: ['Cemetery', 'Cemeteries'],
  scope: 'cemetery',
  access: { read: 'cemWrite', write: 'cemWrite' },
  fields: { ...details, ...products },
  list: ['name'],
}

/** The same with what may be written on one of the two pages. */
export const cemeteryDetailsArea: AnyArea = { ...cemeterySettingsArea, fields: details }
export const cemeteryProductsArea: AnyArea = { ...cemeterySettingsArea, fields: products }

/** GET /cemeteries/:cemeteryId/settings/cemetery, and what a change of either page answers. */
export interface CemeteryRecord extends StoredCemetery {
  /** Areas that hold amounts: while there are any, the currency stays. */
  moneyIn: string[]
}

export interface StoredCemetery extends Record<string, unknown> {
  id: number
  version: number
  label: string
  archivedAt: null
  smallIconUrl: string | null
  logoUrl: string | null
  photoUrl: string | null
}

/** The contrast of two colours such as `#1F6B4A` (WCAG 2.2), 1 to 21; null where one is none. */
export function contrastRatio(first: unknown, second: unknown): number | null {
  const [a, b] = [luminance(first), luminance(second)]
  if (a === null || b === null) return null
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** From what contrast on text is read (WCAG 2.2, 1.4.3). */
export const minReadableContrast = 4.5

function luminance(color: unknown): number | null {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return null
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
