import type { Permission } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { areaAccessOf } from '../resources/openapi-schemas'
import {
  type AddParameter,
  chosen,
  daysParam,
  type Report,
  type ReportColumnDefinition,
  type ReportContext,
  type ReportPart,
} from '../resources/report'
import type { AreaRegistry } from '../resources/repository'
import { futureDates, hasPastDates } from './future-dates'

/** A report made of parts, each for those who may read its area; open to whoever may read any. */
export interface CombinedReport {
  report: Report
  anyOf: Permission[]
}

const record: ReportColumnDefinition = { key: 'record', kind: 'text', link: '$area' }
const area: ReportColumnDefinition = { key: 'area', kind: 'area' }
const what: ReportColumnDefinition = { key: 'what', kind: 'word' }

/** Work that waits: inspections, follow-ups and whatever areas add, until some days from now. */
export const dueWork = (registry: AreaRegistry): CombinedReport =>
  gathered(registry, 'due', {
    key: 'work-due',
    group: 'work',
    namesColleagues: true,
    params: [daysParam(30)],
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
export const exceptions = (registry: AreaRegistry): CombinedReport =>
  gathered(registry, 'exceptions', {
    key: 'exceptions',
    group: 'office',
    params: [chosen('what', ['any', ...kindsOf(registry)])],
    columns: () => [record, what, { key: 'says', kind: 'text' }, area],
    chart: perKind,
    rows: (ask, value, parts) =>
      `select x.* from (${parts}) x ${ask.choice('what') === 'any' ? '' : `where x.what = ${value(ask.choice('what'))}`} order by x.area, x.what, x."recordId"`,
  })

const kindsOf = ({ areas, extensions }: AreaRegistry) => [
  ...areas.flatMap(({ name }) => extensions.get(name)?.exceptionsReport?.kinds ?? []),
  'dateAhead',
]

type Parts = 'due' | 'exceptions'
interface Whole extends Omit<Report, 'rows' | 'chart'> {
  rows: (ask: ReportContext, value: AddParameter, parts: string) => string
  chart: (parts: string) => string
}

const perKind = (parts: string) =>
  `select x.what as label, count(*)::int as value from (${parts}) x group by 1 order by 2 desc, 1`

function gathered(
  registry: AreaRegistry,
  kind: Parts,
  { rows, chart, ...report }: Whole,
): CombinedReport {
  const sources = registry.areas.flatMap((area) => {
    const own = registry.extensions.get(area.name)
    const part = kind === 'exceptions' ? own?.exceptionsReport?.rows : own?.dueReport
    const ahead = kind === 'exceptions' && hasPastDates(area) ? futureDates(area) : undefined
    return [part, ahead].flatMap((one) => (one ? [{ area, part: one }] : []))
  })
  const partsOf = (ask: ReportContext, value: AddParameter) => {
    const open = sources.filter(({ area }) => ask.may(areaAccessOf(area).read))
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

const permissionsOf = (sources: ReadonlyArray<{ area: AnyArea; part: ReportPart }>) => [
  ...new Set(sources.flatMap(({ area }) => [area.access.read].flat() as Permission[])),
]
