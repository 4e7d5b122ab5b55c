import type Holidays from 'date-holidays'
import type { HolidayCountry } from '../../../core/calendar/holiday-country'

/** Public holidays by their day; kept, since a year of them takes some milliseconds to work out. */
const known = new Map<string, Map<string, string>>()
const mostKept = 500

/** Three megabytes of data: loaded when a cemetery first asks. */
let loading: Promise<typeof Holidays> | undefined
function load(): Promise<typeof Holidays> {
  loading ??= import('date-holidays').then(({ default: library }) => library)
  return loading
}

/** Whether the library has holidays of a country (ISO 3166), and of that region in it. */
export async function knowsHolidaysOf(country: string, region: string | null): Promise<boolean> {
  const library = new (await load())()
  const code = country.toUpperCase()
  if (!Object.hasOwn(library.getCountries(), code)) return false
  return region === null || Object.hasOwn(library.getStates(code) ?? {}, region.toUpperCase())
}

/** The countries of which the library has holidays, and their regions with holidays of their own. */
export async function holidayCountries(language: string): Promise<HolidayCountry[]> {
  const library = new (await load())()
  return Object.entries(library.getCountries(language)).map(([code, name]) => ({
    code,
    name,
    regions: Object.entries(library.getStates(code, language) ?? {}).map(([region, label]) => ({
      code: region,
      name: label,
    })),
  }))
}

/** The public holidays from one calendar day to another, in a language where the library has it. */
export async function readHolidays(
  { country, region, language }: { country: string; region: string | null; language: string },
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const [day, name] of await ofYear(country, region, language, year))
      if (from <= day && day <= to) days.set(day, name)
  return days
}

async function ofYear(country: string, region: string | null, language: string, year: number) {
  const key = [country, region, language, year].join(' ')
  const kept = known.get(key)
  if (kept) return kept
  const library = await load()
  const calendar = region ? new library(country, region) : new library(country)
  const days = new Map<string, string>()
  // Calendar days as the country writes them: `2026-12-25 00:00:00`.
  for (const { date, name, type } of calendar.getHolidays(year, language) ?? [])
    if (type === 'public' && !days.has(date.slice(0, 10))) days.set(date.slice(0, 10), name)
  if (known.size >= mostKept) known.clear()
  known.set(key, days)
  return days
}
