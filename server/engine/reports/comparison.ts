import { monthsBetween, percentChange, type ReportColumn } from '../../../core/reports'
import type { AddParameter, CalendarStep, ReportContext } from '../resources/report'
import { quoteIdent, quoteLiteral } from '../sql/columns'

/** The key of a row's own value in the period before, where a drill names it. */
export const beforeKey = (key: string) => `before:${key}`

/** Each compared column, and what it was before, by how much it has changed, and that in percent. */
export function withComparison(
  columns: readonly ReportColumn[],
  figures: readonly string[],
): ReportColumn[] {
  const lead = columns[0]?.drill
  return columns.flatMap((column): ReportColumn[] => {
    if (!figures.includes(column.key)) return [column]
    const { key, kind, of } = column
    const part = (as: 'before' | 'change' | 'percent'): ReportColumn => ({
      key: `${key}:${as}`,
      kind: as === 'percent' ? 'percent' : kind,
      ...(of ? { of } : {}),
      ...(as === 'percent' ? {} : { sum: true as const }),
      compares: { key, as },
    })
    const before = part('before')
    if (lead) before.drill = { area: lead.area, filter: movedFilter(lead.filter) }
    return [column, before, part('change'), part('percent')]
  })
}

/** The same filter, by the row's values of the period before. */
const movedFilter = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('$') ? `$${beforeKey(value.slice(1))}` : value,
    ]),
  )

/** Percentages of sums follow from the sums. */
export function addPercentages(
  sums: Record<string, number>,
  columns: readonly ReportColumn[],
): Record<string, number> {
  for (const { key, compares } of columns) {
    if (compares?.as !== 'percent') continue
    const percent = percentChange(
      Number(sums[compares.key] ?? 0),
      Number(sums[`${compares.key}:before`] ?? 0),
    )
    if (percent !== null) sums[key] = percent
  }
  return sums
}

interface ComparedRows {
  /** The keys that the rows of either period answer. */
  keys: readonly string[]
  figures: readonly string[]
  /** Numbers that are nothing where a row was there only before. */
  zeros: readonly string[]
  same: readonly string[]
  time?: CalendarStep | undefined
  rows: (ask: ReportContext, value: AddParameter) => string
}

/**
 * The rows of both periods in one statement, joined by what makes them the same; one that was there only
 * before stays, with nothing now, so that all sums hold. Calendar steps are moved by as much as the
 * periods lie apart; where two fall on one (the 30th and 31st on a 30th), they are added up.
 */
export function comparedRows(
  { keys, figures, zeros, same, time, rows }: ComparedRows,
  ask: ReportContext,
  before: NonNullable<ReportContext['before']>,
  value: AddParameter,
): string {
  const label = quoteIdent(same[0] as string)
  const id = (alias: string) => `row(${same.map((key) => `${alias}.${quoteIdent(key)}`)})::text`
  const was = `select ${[
    `${id('m')} as k`,
    'min(m.ord) as ord',
    ...keys.map((key) =>
      figures.includes(key)
        ? `sum(m.${quoteIdent(key)})::bigint as ${quoteIdent(key)}`
        : `(array_agg(m.${quoteIdent(key)} order by m.ord))[1] as ${quoteIdent(key)}`,
    ),
  ].join(', ')} from (
      select row_number() over () as ord, x.*${time ? `, ${movedLabel(time, label, ask, before)} as moved` : ''}
      from (${rows(before.ask, value)}) x
    ) o cross join lateral (select ${['o.ord', ...keys.map((key) => (time && key === same[0] ? `o.moved as ${quoteIdent(key)}` : `o.${quoteIdent(key)}`))].join(', ')}) m
    group by 1`
  const columns = keys.map((key) => {
    const name = quoteIdent(key)
    if (figures.includes(key) || zeros.includes(key)) return `coalesce(n.${name}, 0) as ${name}`
    return `case when n.k is null then b.${name} else n.${name} end as ${name}`
  })
  const parts = figures.flatMap((key) => {
    const [now, then] = [`coalesce(n.${quoteIdent(key)}, 0)`, `coalesce(b.${quoteIdent(key)}, 0)`]
    return [
      `${then} as ${quoteIdent(`${key}:before`)}`,
      `${now} - ${then} as ${quoteIdent(`${key}:change`)}`,
      `case when ${then} <> 0 then round(100.0 * (${now} - ${then}) / abs(${then}), 1) end as ${quoteIdent(`${key}:percent`)}`,
    ]
  })
  const then = keys.map((key) => `b.${quoteIdent(key)} as ${quoteIdent(beforeKey(key))}`)
  const order = time
    ? `case when n.k is null then b.${label} else n.${label} end nulls last`
    : 'n.ord nulls last, b.ord'
  return `select ${[...columns, ...parts, ...then, 'n.k is null as "beforeOnly"'].join(', ')}
    from (select y.*, ${id('y')} as k from (select row_number() over () as ord, x.* from (${rows(ask, value)}) x) y) n
    full join (${was}) b on b.k = n.k order by ${order}`
}

/** A label of the period before, as far on as the periods lie apart. */
function movedLabel(
  time: CalendarStep,
  label: string,
  ask: ReportContext,
  { ask: { from }, back }: NonNullable<ReportContext['before']>,
): string {
  if (time === 'day')
    return 'months' in back
      ? `(x.${label} + make_interval(months => ${back.months}))::date`
      : `x.${label} + ${back.days}`
  const months = 'months' in back ? back.months : monthsBetween(from ?? '', ask.from ?? '')
  return time === 'year'
    ? `to_char(to_date(x.${label}, 'YYYY') + make_interval(months => ${months}), 'YYYY')`
    : `to_char(to_date(x.${label}, 'YYYY-MM') + make_interval(months => ${months}), ${quoteLiteral('YYYY-MM')})`
}
