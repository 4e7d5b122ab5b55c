import type { DayNumber } from '../../core/dates/day-numbers'
import { type OfficeHours, officeHoursUntil, todayNumberIn } from './dates'
import type { Layout } from './layout'
import type { CultureName } from './names'

/** What a cemetery of the demo is, and who lies there. */
export interface DemoCemetery {
  name: string
  slug: string
  organization: number
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  timeZone: string
  currency: string
  locale: string
  latitude: number
  longitude: number
  /** Every product and feature, none, or these columns of `cemeteries`. */
  enabled: 'all' | 'none' | readonly string[]
  deceased: number
  /** Since when people are buried here. */
  opened: number
  cultures: Partial<Record<CultureName, number>>
  layout: Layout
  /** What a space costs, in minor units. */
  price: number
  militaries: 'american' | 'british' | 'other'
  /** Of phone numbers: 0s become digits. */
  phone: string
}

/** One that is filled: its records are about this day, however long the filling takes. */
export interface DatedCemetery extends DemoCemetery {
  today: DayNumber
  /** When its office was last at work. */
  office: OfficeHours
}

export const dated = (cemetery: DemoCemetery, now = new Date()): DatedCemetery => ({
  ...cemetery,
  today: todayNumberIn(cemetery.timeZone, now),
  office: officeHoursUntil(cemetery.timeZone, now),
})

/** The organizations, by the account that each belongs to. */
export const organizations = [
  { name: 'Hillcrest Memorial Parks', account: 'Hillcrest Memorial Group' },
  { name: 'Fundación Los Olivos', account: 'Fundación Los Olivos' },
  { name: 'Gardens of Peace International', account: 'Gardens of Peace International' },
  { name: 'Prairie Rest Association', account: 'Prairie Rest Association', suspended: true },
] as const

export const cemeteries: readonly DemoCemetery[] = [
  {
    name: 'Hillcrest Memorial Park',
    slug: 'hillcrest-memorial-park',
    organization: 0,
    street: '410 Ridge Road',
    city: 'Ashford Falls',
    region: 'MA',
    postalCode: '01599',
    country: 'USA',
    timeZone: 'America/New_York',
    currency: 'USD',
    locale: 'en-US',
    latitude: 42.2713,
    longitude: -72.0318,
    enabled: 'all',
    deceased: 20_000,
    opened: 1828,
    cultures: {
      english: 60,
      polish: 9,
      french: 8,
      german: 5,
      spanish: 5,
      scandinavian: 3,
      greek: 2,
      vietnamese: 2,
      russian: 1.5,
      chinese: 1.5,
      arabic: 1,
      hebrew: 1,
      japanese: 1,
    },
    layout: {
      old: { name: 'Old Ground', sections: 15, lots: 205 },
      gardens: {
        names: [
          'Garden of Evergreens',
          'Lakeside Garden',
          'Garden of Honor',
          'Orchard Garden',
          'Meadow Garden',
          'Garden of Little Ones',
        ],
        sections: 3,
        lots: 60,
        spaces: 4,
      },
      mausoleums: { names: ['Chapel Mausoleum', 'West Mausoleum'], tiers: 6, crypts: 40 },
      columbaria: {
        names: ['Columbarium North', 'Columbarium South', 'Rose Wall', 'Birch Wall'],
        niches: 160,
      },
    },
    price: 285_000,
    militaries: 'american',
    phone: '+1 413 555 0100',
  },
  {
    name: 'Cimetière du Mont-Fleuri',
    slug: 'mont-fleuri',
    organization: 0,
    street: '75, chemin des Érables',
    city: 'Sainte-Aurélie-du-Lac',
    region: 'QC',
    postalCode: 'G0X 2T0',
    country: 'Canada',
    timeZone: 'America/Toronto',
    currency: 'CAD',
    locale: 'fr-CA',
    latitude: 46.5512,
    longitude: -72.7431,
    enabled: 'none',
    deceased: 2_000,
    opened: 1841,
    cultures: { french: 80, english: 12, polish: 3, vietnamese: 2, arabic: 2, scandinavian: 1 },
    layout: {
      old: { name: 'Ancien cimetière', sections: 3, lots: 110 },
      gardens: { names: ['Jardin des Érables', 'Jardin du Lac'], sections: 3, lots: 25, spaces: 4 },
      mausoleums: { names: ['Mausolée Sainte-Anne'], tiers: 4, crypts: 15 },
      columbaria: { names: ['Columbarium'], niches: 120 },
    },
    price: 190_000,
    militaries: 'british',
    phone: '+1 819 555 0100',
  },
  {
    name: 'St Brannoc’s Churchyard',
    slug: 'st-brannocs-churchyard',
    organization: 0,
    street: 'Church Lane',
    city: 'Combe Wexley',
    region: 'Devon',
    postalCode: 'EX33 9ZZ',
    country: 'United Kingdom',
    timeZone: 'Europe/London',
    currency: 'GBP',
    locale: 'en-GB',
    latitude: 51.0894,
    longitude: -4.1522,
    enabled: ['is_memorials_enabled', 'is_tours_enabled'],
    deceased: 1_100,
    opened: 1712,
    cultures: { english: 90, polish: 5, greek: 2, french: 2, scandinavian: 1 },
    layout: {
      old: { name: 'Old Churchyard', sections: 4, lots: 35 },
      gardens: { names: ['New Ground'], sections: 3, lots: 30, spaces: 4 },
      columbaria: { names: ['Garden Wall'], niches: 60 },
    },
    price: 120_000,
    militaries: 'british',
    phone: '+44 1632 960100',
  },
  {
    name: 'Jardín de los Olivos',
    slug: 'jardin-de-los-olivos',
    organization: 1,
    street: 'Camino de la Vega 12',
    city: 'Villanueva de la Sierra',
    region: 'Madrid',
    postalCode: '28999',
    country: 'España',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    locale: 'es-ES',
    latitude: 40.6018,
    longitude: -3.9214,
    enabled: ['is_sales_enabled', 'is_memorials_enabled', 'custom_event_types'],
    deceased: 800,
    opened: 1889,
    cultures: { spanish: 88, german: 3, english: 3, arabic: 3, chinese: 3 },
    layout: {
      old: { name: 'Patio Antiguo', sections: 2, lots: 45 },
      gardens: { names: ['Patio de los Cipreses'], sections: 2, lots: 60, spaces: 4 },
      mausoleums: { names: ['Panteón Norte'], tiers: 4, crypts: 40 },
      columbaria: { names: ['Columbario'], niches: 80 },
    },
    price: 210_000,
    militaries: 'other',
    phone: '+34 910 550 100',
  },
  {
    name: 'Sakuragaoka Garden of Rest',
    slug: 'sakuragaoka',
    organization: 2,
    street: '3-14 Sakuragaoka',
    city: 'Minami-Asahi',
    region: 'Kanagawa',
    postalCode: '259-9999',
    country: 'Japan',
    timeZone: 'Asia/Tokyo',
    currency: 'JPY',
    locale: 'ja-JP',
    latitude: 35.3394,
    longitude: 139.2218,
    enabled: ['is_mobile_enabled', 'is_sales_enabled', 'recurring_work_orders'],
    deceased: 260,
    opened: 1931,
    cultures: { japanese: 90, chinese: 6, english: 4 },
    layout: {
      gardens: { names: ['Cherry Terrace'], sections: 2, lots: 40, spaces: 4 },
      columbaria: { names: ['Lotus Hall', 'Maple Hall'], niches: 100 },
    },
    price: 1_250_000,
    militaries: 'other',
    phone: '+81 463 55 0100',
  },
  {
    name: 'Al Noor Gardens',
    slug: 'al-noor-gardens',
    organization: 2,
    street: 'Road 2207, Block 322',
    city: 'Manama',
    region: '',
    postalCode: '322',
    country: 'Bahrain',
    timeZone: 'Asia/Bahrain',
    currency: 'BHD',
    locale: 'en-BH',
    latitude: 26.2144,
    longitude: 50.5712,
    enabled: ['is_mobile_enabled'],
    deceased: 160,
    opened: 1954,
    cultures: { arabic: 94, english: 6 },
    layout: { gardens: { names: ['Palm Garden'], sections: 2, lots: 60, spaces: 4 } },
    price: 450_000,
    militaries: 'other',
    phone: '+973 1755 0100',
  },
  {
    name: 'Prairie Rest Cemetery',
    slug: 'prairie-rest-cemetery',
    organization: 3,
    street: '2200 County Road 9',
    city: 'New Lindenau',
    region: 'NE',
    postalCode: '68999',
    country: 'USA',
    timeZone: 'America/Chicago',
    currency: 'USD',
    locale: 'en-US',
    latitude: 41.1307,
    longitude: -98.2219,
    enabled: ['is_memorials_enabled', 'is_sales_enabled'],
    deceased: 220,
    opened: 1871,
    cultures: { german: 45, scandinavian: 25, english: 25, russian: 3, spanish: 2 },
    layout: {
      old: { name: 'Pioneer Ground', sections: 1, lots: 24 },
      gardens: { names: ['Prairie Garden'], sections: 1, lots: 60, spaces: 4 },
      columbaria: { names: ['Prairie Wall'], niches: 24 },
    },
    price: 90_000,
    militaries: 'american',
    phone: '+1 308 555 0100',
  },
  {
    name: 'Mesa View Memorial Park',
    slug: 'mesa-view',
    organization: 3,
    street: '18 Saguaro Way',
    city: 'Piedra Blanca',
    region: 'AZ',
    postalCode: '85999',
    country: 'USA',
    timeZone: 'America/Phoenix',
    currency: 'USD',
    locale: 'en-US',
    latitude: 33.8021,
    longitude: -111.6604,
    enabled: 'none',
    deceased: 120,
    opened: 1948,
    cultures: { english: 50, spanish: 45, vietnamese: 5 },
    layout: {
      gardens: { names: ['Sunset Garden'], sections: 1, lots: 60, spaces: 4 },
      columbaria: { names: ['Desert Wall'], niches: 30 },
    },
    price: 160_000,
    militaries: 'american',
    phone: '+1 480 555 0100',
  },
]
