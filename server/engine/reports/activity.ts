import type { Permission } from '../../../core/access'
import { areaAccessOf } from '../resources/openapi-schemas'
import {
  type AddParameter,
  chosen,
  comparison,
  period,
  type ReportContext,
} from '../resources/report'
import type { AreaRegistry } from '../resources/repository'
import type { CombinedReport } from './combined-reports'

/**
 * Who did what, from the audit: by person and area, or entry by entry. What imports wrote is the
 * import's own entry; the index (`audit_activity`) has nothing else, and holds all that is counted.
 */
export function activity({ areas }: AreaRegistry): CombinedReport {
  // Lists of settings are read by pickers, opened by those who may change them.
  const needOf = (area: (typeof areas)[number]) =>
    area.menu === 'settings'
      ? { ...area.needs, permission: 'cemWrite' as const }
      : areaAccessOf(area).read
  const entries = (ask: ReportContext, value: AddParameter) => {
    const names = areas.filter((area) => ask.may(needOf(area))).map(({ name }) => name)
    const bound = (day: string | null, operator: string, after: number) =>
      day
        ? ` and at ${operator} ((${value(day)}::date + ${after})::timestamp at time zone ${value(ask.timeZone)})`
        : ''
    return `select id, at, user_name, action, resource, record_id, label from audit
      where cemetery_id = ${value(ask.cemeteryId)} and action not in ('import', 'import-undo')
      and resource = any(${value(names)}::text[])${bound(ask.from, '>=', 0)}${bound(ask.to, '<', 1)}`
  }
  return {
    anyOf: [...new Set(areas.flatMap((area) => [needOf(area).permission].flat() as Permission[]))],
    report: {
      key: 'activity',
      group: 'office',
      params: [period('month'), comparison('none'), chosen('by', ['person', 'entry'])],
      columns: (ask) =>
        ask.choice('by') === 'entry'
          ? [
              { key: 'at', kind: 'instant' },
              { key: 'who', kind: 'text' },
              { key: 'action', kind: 'word' },
              { key: 'record', kind: 'text', link: '$area' },
              { key: 'area', kind: 'area' },
            ]
          : [
              { key: 'who', kind: 'text' },
              { key: 'area', kind: 'area' },
              { key: 'created', kind: 'number', sum: true },
              { key: 'changed', kind: 'number', sum: true },
              { key: 'archived', kind: 'number', sum: true },
              { key: 'others', kind: 'number', sum: true },
              { key: 'count', kind: 'number', sum: true },
            ],
      rows: (ask, value) =>
        ask.choice('by') === 'entry'
          ? `select a.at, a.user_name as who, a.action, a.resource as area, ${titles(areas, ask)} as record,
               nullif(a.record_id, 0) as "recordId" from (${entries(ask, value)}) a order by a.at desc, a.id desc`
          : `select a.user_name as who, a.resource as area,
               count(*) filter (where a.action = 'create')::int as created,
               count(*) filter (where a.action = 'update')::int as changed,
               count(*) filter (where a.action = 'archive')::int as archived,
               count(*) filter (where a.action not in ('create', 'update', 'archive'))::int as others,
               count(*)::int as count
             from (${entries(ask, value)}) a group by 1, 2 order by 1 nulls last, count(*) desc, 2`,
      compare: (ask) =>
        ask.choice('by') === 'entry' ? null : { figures: ['count'], same: ['who', 'area'] },
      chart: (ask) => ({
        label: { key: 'who', kind: 'text' },
        value: { key: 'count', kind: 'number' },
        rows: (value) =>
          `select user_name as label, count(*)::int as value from (${entries(ask, value)}) a group by 1 order by 2 desc, 1 limit 20`,
        ofRows: (made) =>
          `select who as label, sum(count)::int as value from ${made} group by 1 order by 2 desc, 1 limit 20`,
      }),
    },
  }
}

/** A title may be made of fields that the caller may not see. */
function titles(areas: AreaRegistry['areas'], ask: ReportContext): string {
  const hidden = areas.filter((area) => ask.titleOf(area, 'a') !== 'a.label')
  if (hidden.length === 0) return 'a.label'
  const names = hidden.map(({ name }) => `'${name}'`).join(', ')
  return `case when a.resource in (${names}) then '#' || a.record_id else a.label end`
}
