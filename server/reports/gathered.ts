import type { Permission } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { needsOf } from '../resources/documents'
import type { Registry } from '../resources/repository'
import { datesAhead, isPast } from './dates-ahead'
import { type Ask, type Column, chosen, days, type Part, type Report, type Value } from './report'

/** A report made of parts, each for those who may read its area; open to whoever may read any. */
export interface Gathered {
  report: Report
  anyOf: Permission[]
}

const record: Column = { key: 'record', kind: 'text', link: '$area' }
const area: Column = { key: 'area', kind: 'area' }
const what: Column = { key: 'what', kind: 'word' }

/** Work that waits: inspections, follow-ups and whatever areas add, until some days from now. */
export const dueWork = (registry: Registry): Gathered =>
  gathered(registry, 'due', {
    key: 'work-due',
    group: 'work',
    params: [days(30)],
    columns: () => [
      { key: 'due', kind: 'date' },
      { key: 'overdue', kind: 'number' },
      record,
      what,
      area,
      { key: 'who', kind: 'text' },
    ],
    chart: perKind,
    rows: (ask, value, parts) =>
      `select x.*, greatest(${value(ask.day)}::date - x.due, 0) as overdue from (${parts}) x order by x.due, x.area, x."recordId"`,
  })

/** Records that contradict themselves or lack what a register needs. */
export const exceptions = (registry: Registry): Gathered =>
  gathered(registry, 'exceptions', {
    key: 'exceptions',
    group: 'office',
    params: [chosen('what', ['any', ...kindsOf(registry)])],
    columns: () => [record, what, { key: 'says', kind: 'text' }, area],
    chart: perKind,
    rows: (ask, value, parts) =>
      `select x.* from (${parts}) x ${ask.choice('what') === 'any' ? '' : `where x.what = ${value(ask.choice('what'))}`} order by x.area, x.what, x."recordId"`,
  })

const kindsOf = ({ areas, extensions }: Registry) => [
  ...areas.flatMap(({ name }) => extensions.get(name)?.exceptions?.kinds ?? []),
  'dateAhead',
]

type Parts = 'due' | 'exceptions'
interface Whole extends Omit<Report, 'rows' | 'chart'> {
  rows: (ask: Ask, value: Value, parts: string) => string
  chart: (parts: string) => string
}

const perKind = (parts: string) =>
  `select x.what as label, count(*)::int as value from (${parts}) x group by 1 order by 2 desc, 1`

function gathered(registry: Registry, kind: Parts, { rows, chart, ...report }: Whole): Gathered {
  const sources = registry.areas.flatMap((area) => {
    const own = registry.extensions.get(area.name)
    const part = kind === 'exceptions' ? own?.exceptions?.rows : own?.due
    const ahead = kind === 'exceptions' && isPast(area) ? datesAhead(area) : undefined
    return [part, ahead].flatMap((one) => (one ? [{ area, part: one }] : []))
  })
  const partsOf = (ask: Ask, value: Value) => {
    const open = sources.filter(({ area }) => ask.may(needsOf(area).read))
    return open.map(({ part }) => part(ask, value)).join('\nunion all\n') || nothing[kind]
  }
  return {
    anyOf: permissionsOf(sources),
    report: {
      ...report,
      rows: (ask, value) => rows(ask, value, partsOf(ask, value)),
      chart: (ask) => ({
        label: what,
        value: { key: 'count', kind: 'number' },
        rows: (value) => chart(partsOf(ask, value)),
      }),
    },
  }
}

/** For who holds a permission whose area is switched off here. */
const nothing: Record<Parts, string> = {
  due: `select null as area, null::bigint as "recordId", null as record, null as what, null::date as due, null as who where false`,
  exceptions: `select null as area, null::bigint as "recordId", null as record, null as what, null as says where false`,
}

const permissionsOf = (sources: ReadonlyArray<{ area: AnyArea; part: Part }>) => [
  ...new Set(sources.flatMap(({ area }) => [area.access.read].flat() as Permission[])),
]
