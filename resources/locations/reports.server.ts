import { spaceStates } from '../../core/space'
import {
  chosen,
  type Exceptions,
  type Report,
  type ReportPart,
} from '../../server/engine/resources/report'
import locations from './area'

/** Spaces by state, of each property type or each section: from counters, a million as quickly as ten. */
const inventory: Report = {
  key: 'inventory',
  group: 'places',
  params: [chosen('by', ['section', 'type'])],
  columns: (ask) => {
    const section = ask.choice('by') === 'section'
    const filter: Record<string, unknown> = section
      ? { path_prefix: '$path', space: true }
      : { propertyType: '$type', propertyType_empty: '$untyped', space: true }
    return [
      section
        ? { key: 'name', kind: 'text', of: ['locations', 'name'], link: 'locations' }
        : { key: 'name', kind: 'text', of: ['locations', 'propertyType'] },
      ...spaceStates.map((state) => ({
        key: state,
        kind: 'number' as const,
        sum: true as const,
        state,
        drill: { area: 'locations', filter: { ...filter, status: state } },
      })),
      { key: 'total', kind: 'number', sum: true, drill: { area: 'locations', filter } },
    ]
  },
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const counted = spaceStates.map(
      (state) => `coalesce(sum(c.n) filter (where c.status = '${state}'), 0)::bigint as "${state}"`,
    )
    if (ask.choice('by') === 'type')
      return `select coalesce(t.label, '–') as name, t.id as type, case when t.id is null then true end as untyped, ${counted}, sum(c.n)::bigint as total
        from location_counts c
        left join property_types t on t.cemetery_id = ${cemetery} and t.id = c.property_type_id
        where c.cemetery_id = ${cemetery} and c.top_id = 0 and c.status <> ''
        group by t.id, t.label, t.sort_key having sum(c.n) > 0 order by t.sort_key`
    return `with counted as (
        select c.top_id as id, c.status, c.n from locations s
        join location_counts c on c.cemetery_id = ${cemetery} and c.top_id = s.id and c.status <> ''
        where s.cemetery_id = ${cemetery} and s.depth = 0 and s.archived_at is null
        union all
        select l.id, l.status, 1 from locations l
        where l.cemetery_id = ${cemetery} and l.depth = 0 and l.archived_at is null and l.status is not null and l.space
      )
      select l.label as name, l.id as "nameId", l.path, ${counted}, sum(c.n)::bigint as total
      from counted c join locations l on l.cemetery_id = ${cemetery} and l.id = c.id
      group by l.id, l.label, l.path, l.sort_key having sum(c.n) > 0 order by l.sort_key, l.id`
  },
  chart: (ask) => ({
    label: { key: 'status', kind: 'choice', of: ['locations', 'status'] },
    value: { key: 'total', kind: 'number' },
    rows: (value) => `select c.status as label, sum(c.n)::int as value from location_counts c
        where c.cemetery_id = ${value(ask.cemeteryId)} and c.top_id = 0 and c.status <> ''
        group by 1 having sum(c.n) > 0 order by array_position(array[${spaceStates.map((state) => `'${state}'`)}], c.status)`,
  }),
}

export const reports = [inventory]

/** Spaces that hold more than they may. */
const oddOnes: ReportPart = (ask, value) =>
  `select 'locations' as area, l.id as "recordId", ${ask.titleOf(locations, 'l')} as record, 'locations.overCapacity' as what, null as says
    from locations l where l.cemetery_id = ${value(ask.cemeteryId)} and l.archived_at is null and l.over_capacity = true`

export const exceptions: Exceptions = {
  kinds: ['locations.overCapacity'],
  rows: oddOnes,
}
