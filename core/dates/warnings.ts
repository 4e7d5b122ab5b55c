import { shiftYears, yearsBetween } from './calendar'
import type { PartialDate } from './partial-date'

export type DateWarning = {
  code: 'deathBeforeBirth' | 'ageOver120' | 'deathInFuture' | 'birthInFuture'
  /** The texts as entered that contradict each other (or today), for the message. */
  values: string[]
}

/**
 * What cannot be true of a life. Warnings, never rejections, and only where every day that the
 * dates may mean contradicts: an approximate or uncertain date may be ten years off, a season takes
 * its whole year. `today` is the calendar day (`YYYY-MM-DD`) in the cemetery's time zone; `ageYears`
 * is an age that stands in the register by itself.
 */
export function dateWarnings({
  birth,
  death,
  today,
  ageYears,
}: {
  birth: PartialDate | null
  death: PartialDate | null
  today: string
  ageYears?: number | null
}): DateWarning[] {
  const [born, died] = [certainBounds(birth), certainBounds(death)]
  const texts = [birth?.text, death?.text].filter((text) => text !== undefined)
  const found: DateWarning[] = []
  if (born.earliest && died.latest && died.latest < born.earliest)
    found.push({ code: 'deathBeforeBirth', values: texts })
  if (born.latest && died.earliest && yearsBetween(born.latest, died.earliest) > MAX_AGE)
    found.push({ code: 'ageOver120', values: texts })
  else if (typeof ageYears === 'number' && ageYears > MAX_AGE)
    found.push({ code: 'ageOver120', values: [String(ageYears)] })
  if (death && died.earliest && died.earliest > today)
    found.push({ code: 'deathInFuture', values: [death.text] })
  if (birth && born.earliest && born.earliest > today)
    found.push({ code: 'birthInFuture', values: [birth.text] })
  return found
}

const MAX_AGE = 120
const TOLERANCE_YEARS = 10

/**
 * The first and last day that a date may mean: an approximate or uncertain one may be ten years off.
 */
export function certainBounds(date: PartialDate | null): {
  earliest: string | null
  latest: string | null
} {
  if (!date) return { earliest: null, latest: null }
  const { earliest, latest } = date
  if (!/[~?%]/.test(date.edtf ?? '')) return { earliest, latest }
  return {
    earliest: earliest && shiftYears(earliest, -TOLERANCE_YEARS),
    latest: latest && shiftYears(latest, TOLERANCE_YEARS),
  }
}
