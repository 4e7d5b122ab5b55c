import type { AnyArea } from '../../../core/area'
import type { ParsedSearch, YearRange } from '../../../core/text/parse-search'
import { quoteIdent, snakeCase } from '../sql/columns'

/** The partial dates that an area's list shows, such as birth and death: what a year in a search means. */
const datesOf = (area: AnyArea) =>
  area.list.filter((name) => area.fields[name]?.kind === 'partialDate')

/** What a search that names years asks of an area; undefined where the area has no dates of its own. */
export const searchedYears = (area: AnyArea, { dated }: ParsedSearch): ParsedSearch['dated'] =>
  dated && datesOf(area).length > 0 ? dated : undefined

/**
 * That one of a record's dates may lie in the years, or that it carries one of them as a word (a number
 * of three signs too many looks like a year); `exact` orders those first whose dates include the first
 * year and the last one, as in "Cruz 1890–1950".
 */
export function yearsCondition(
  area: AnyArea,
  { from, to }: YearRange,
  add: (value: unknown) => string,
  /** Years before and after that may be meant as well: stones are read and registers are written wrong. */
  near = 0,
): { fits: string; exact: string } {
  const dates = datesOf(area).map((name) => ({
    earliest: `t.${quoteIdent(`${snakeCase(name)}_earliest`)}`,
    latest: `t.${quoteIdent(`${snakeCase(name)}_latest`)}`,
  }))
  const within = (first: string, last: string) =>
    dates
      .map(
        ({ earliest, latest }) =>
          `(coalesce(${earliest}, ${latest}) is not null and coalesce(${earliest}, '-infinity') <= ${last}::date and coalesce(${latest}, 'infinity') >= ${first}::date)`,
      )
      .join(' or ')
  const [begin, beginEnd] = [add(`${from}-01-01`), add(`${from}-12-31`)]
  const [end, endBegin] = from === to ? [beginEnd, begin] : [add(`${to}-12-31`), add(`${to}-01-01`)]
  const word = from === to ? ` or t.search_words @> array[${add(String(from))}]` : ''
  return {
    fits: `(${near > 0 ? within(add(`${from - near}-01-01`), add(`${to + near}-12-31`)) : within(begin, end)}${word})`,
    // Those within the years before those near them.
    exact: `case when (${within(begin, beginEnd)}) and (${within(endBegin, end)}) then 0
      ${near > 0 ? `when ${within(begin, end)}${word} then 1 else 2` : 'else 1'} end`,
  }
}
