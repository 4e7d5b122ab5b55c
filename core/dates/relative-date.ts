import { addDays, weekStart } from '../calendar-days'
import { monthsOf } from './words'

/**
 * What people say of a date from where they stand: "tomorrow", "3 days ago", "last May", "next Friday", in
 * English, French or Spanish. Only for what is typed into a form: a register's words are never read so.
 * @param today `YYYY-MM-DD`, of the cemetery
 * @returns `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null where the text says no such thing
 */
export function relativeDate(text: string, today: string): string | null {
  const said = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  const days = dayWords.get(said)
  if (days !== undefined) return addDays(today, days)
  for (const [pattern, sign] of counted) {
    const match = pattern.exec(said)
    if (match) return stepped(today, sign * Number(match[1]), units.get(match[2] as string))
  }
  const [name, towards] = named(said) ?? []
  if (!name || !towards) return null
  const year = Number(today.slice(0, 4))
  if (years.has(name)) return String(year + towards)
  const weekday = weekdays.findIndex((words) => words.includes(name))
  if (weekday >= 0) return weekdayFrom(today, weekday, towards)
  const [month, other] = name.length > 2 ? monthsOf(name) : []
  return month === undefined || other !== undefined ? null : monthFrom(today, month, towards)
}

const dayWords = new Map<string, number>([
  ...['today', "aujourd'hui", 'hoy'].map((word) => [word, 0] as const),
  ...['yesterday', 'hier', 'ayer'].map((word) => [word, -1] as const),
  ...['tomorrow', 'demain', 'manana'].map((word) => [word, 1] as const),
  ...['the day before yesterday', 'day before yesterday', 'avant-hier', 'anteayer'].map(
    (word) => [word, -2] as const,
  ),
  ...['the day after tomorrow', 'day after tomorrow', 'apres-demain', 'pasado manana'].map(
    (word) => [word, 2] as const,
  ),
])

type Unit = 'day' | 'week' | 'month' | 'year'
const units = new Map<string, Unit>([
  ...['day', 'days', 'jour', 'jours', 'dia', 'dias'].map((word) => [word, 'day'] as const),
  ...['week', 'weeks', 'semaine', 'semaines', 'semana', 'semanas'].map(
    (word) => [word, 'week'] as const,
  ),
  ...['month', 'months', 'mois', 'mes', 'meses'].map((word) => [word, 'month'] as const),
  ...['year', 'years', 'an', 'ans', 'ano', 'anos'].map((word) => [word, 'year'] as const),
])
const unit = `(${[...units.keys()].join('|')})`
const counted: ReadonlyArray<readonly [RegExp, 1 | -1]> = [
  [new RegExp(`^(\\d{1,3}) ${unit} ago$`), -1],
  [new RegExp(`^il y a (\\d{1,3}) ${unit}$`), -1],
  [new RegExp(`^hace (\\d{1,3}) ${unit}$`), -1],
  [new RegExp(`^(?:in|dans|en|dentro de) (\\d{1,3}) ${unit}$`), 1],
]

const years = new Set(['year', 'an', 'annee', 'ano'])
/** From Sunday. */
const weekdays = [
  ['sunday', 'dimanche', 'domingo'],
  ['monday', 'lundi', 'lunes'],
  ['tuesday', 'mardi', 'martes'],
  ['wednesday', 'mercredi', 'miercoles'],
  ['thursday', 'jeudi', 'jueves'],
  ['friday', 'vendredi', 'viernes'],
  ['saturday', 'samedi', 'sabado'],
]

/** "last May", "mai dernier", "el mayo pasado": the word, and to which side of today it lies. */
function named(said: string): [name: string, towards: 1 | -1] | null {
  const before = /^(last|next|el proximo|la proxima|proximo|proxima) (\w+)$/.exec(said)
  if (before) return [before[2] as string, before[1] === 'last' ? -1 : 1]
  const after =
    /^(?:l'|le |la |el )?(\w+) (dernier|derniere|passe|prochain|prochaine|pasado|pasada)$/.exec(
      said,
    )
  if (!after) return null
  return [after[1] as string, (after[2] as string).startsWith('prochain') ? 1 : -1]
}

/** A last or next one is never today itself. */
function weekdayFrom(today: string, weekday: number, towards: 1 | -1): string {
  const sameWeek = addDays(weekStart(today, 0), weekday)
  if (towards === 1) return sameWeek > today ? sameWeek : addDays(sameWeek, 7)
  return sameWeek < today ? sameWeek : addDays(sameWeek, -7)
}

/** The month that is running is neither the last nor the next of its name. */
function monthFrom(today: string, month: number, towards: 1 | -1): string {
  const [year, running] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const away =
    towards === 1 ? (month > running ? year : year + 1) : month < running ? year : year - 1
  return `${away}-${String(month).padStart(2, '0')}`
}

/** Days and weeks to the day; months and years as far as they say. */
function stepped(today: string, count: number, by: Unit | undefined): string {
  if (by === 'day' || by === 'week') return addDays(today, count * (by === 'week' ? 7 : 1))
  const year = Number(today.slice(0, 4))
  if (by === 'year') return String(year + count)
  const months = year * 12 + Number(today.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
