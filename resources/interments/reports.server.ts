import { dispositions } from '../../core/space'
import {
  chosen,
  comparison,
  type Exceptions,
  inPeriodSql,
  period,
  type Report,
  type ReportPart,
} from '../../server/engine/resources/report'
import interments from './area'

const places = { permission: 'locRead' } as const

/** The register of interments: what a certified extract is printed from. What was voided stays, struck through. */
const register: Report = {
  key: 'register',
  group: 'records',
  certified: true,
  params: [
    period('year'),
    comparison('none'),
    chosen('disposition', ['any', ...dispositions], ['interments', 'disposition']),
  ],
  columns: () => [
    { key: 'actualDate', kind: 'partialDate', of: ['interments', 'actualDate'] },
    { key: 'name', kind: 'text', of: ['interments', 'deceasedName'], link: 'deceased' },
    { key: 'birthDate', kind: 'partialDate', of: ['deceased', 'birthDate'] },
    { key: 'deathDate', kind: 'partialDate', of: ['deceased', 'deathDate'] },
    { key: 'disposition', kind: 'choice', of: ['interments', 'disposition'] },
    {
      key: 'place',
      kind: 'text',
      of: ['interments', 'location'],
      link: 'locations',
      needs: places,
    },
    { key: 'permitNumber', kind: 'text', of: ['interments', 'permitNumber'] },
    { key: 'officiant', kind: 'text', of: ['interments', 'officiant'] },
    { key: 'status', kind: 'choice', of: ['interments', 'status'] },
    { key: 'voided', kind: 'text' },
  ],
  struck: 'struck',
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const disposition = ask.choice('disposition')
    return `select i.actual_date as "actualDate", d.label as name, d.id as "nameId", d.birth_date as "birthDate",
        d.death_date as "deathDate", i.disposition, l.label as place, l.id as "placeId",
        i.permit_number as "permitNumber", i.officiant, i.status, i.status = 'voided' as struck,
        case when i.status = 'voided' then concat_ws(' · ', i.void_reason, i.voided_by,
          to_char(i.voided_at at time zone ${value(ask.timeZone)}, 'YYYY-MM-DD')) end as voided
      from interments i
      join deceased d on d.cemetery_id = ${cemetery} and d.id = i.deceased_id
      left join locations l on l.cemetery_id = ${cemetery} and l.id = i.location_id
      where i.cemetery_id = ${cemetery} and i.archived_at is null and i.status in ('completed', 'disinterred', 'voided')
      ${inPeriodSql('i.actual_date_earliest', ask, value)}
      ${disposition === 'any' ? '' : `and i.disposition = ${value(disposition)}`}
      order by i.actual_date_earliest, i.id`
  },
  chart: (ask) => {
    // Months as far as their bars can be told apart.
    const { from, to } = ask.asked
    const years = !from || !to || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 2
    const disposition = ask.choice('disposition')
    return {
      label: { key: years ? 'year' : 'month', kind: years ? 'text' : 'month' },
      value: { key: 'count', kind: 'number' },
      time: years ? 'year' : 'month',
      rows: (value) => `select * from (
          select to_char(actual_date_earliest, '${years ? 'YYYY' : 'YYYY-MM'}') as label, count(*)::int as value from interments
          where cemetery_id = ${value(ask.cemeteryId)} and archived_at is null and status in ('completed', 'disinterred')
          and actual_date_earliest is not null ${inPeriodSql('actual_date_earliest', ask, value)}
          ${disposition === 'any' ? '' : `and disposition = ${value(disposition)}`}
          group by 1 order by 1 desc limit 40) x order by label`,
    }
  },
}

export const reports = [register]

/** Interments that are done, but of which nobody knows where, or when; and those that an import plans against the check. */
const oddOnes: ReportPart = (ask, value) => {
  const cemetery = value(ask.cemeteryId)
  return `select 'interments' as area, i.id as "recordId", ${ask.titleOf(interments, 'i')} as record, 'interments.graveUnknown' as what, i.actual_date as says
      from interments i where i.cemetery_id = ${cemetery} and i.archived_at is null and i.location_id is null
      and i.status = 'completed' and i.disposition not in ('scattering', 'cenotaph')
    union all
    select 'interments', i.id, ${ask.titleOf(interments, 'i')}, case when i.actual_date is null then 'interments.undated' else 'interments.dateUnread' end, i.actual_date
      from interments i where i.cemetery_id = ${cemetery} and i.archived_at is null and i.actual_date_earliest is null
      and i.actual_date_latest is null and i.status = 'completed'
    union all
    select 'interments', i.id, ${ask.titleOf(interments, 'i')}, 'interments.twice', i.actual_date
      from (select deceased_id as id from interments where cemetery_id = ${cemetery} and archived_at is null
        and deceased_id is not null group by 1 having count(*) > 1) several
      cross join lateral (
        select count(*) as n, count(*) filter (where t.disposition in ('burial', 'entombment')) as bodies,
          count(*) filter (where t.disposition = 'inurnment' and not t.part_of_cremains) as urns
        from interments t where t.cemetery_id = ${cemetery} and t.deceased_id = several.id and t.archived_at is null
          and ${taking('t')}
      ) of
      join interments i on i.cemetery_id = ${cemetery} and i.deceased_id = several.id and i.archived_at is null and ${taking('i')}
      where (of.bodies > 0 and of.n > 1) or of.urns > 1
    union all
    select 'interments', i.id, ${ask.titleOf(interments, 'i')}, 'interments.refused',
        to_char(i.scheduled_start at time zone ${value(ask.timeZone)}, 'YYYY-MM-DD')
      from interments i where i.cemetery_id = ${cemetery} and i.archived_at is null and i.status in ('requested', 'scheduled')
      and i.imported and i.authority = 'no' and i.override_reason is null`
}

/** Those that take a body, or cremains: \`excludes\` says which of them cannot stand together. */
const taking = (alias: string) =>
  `${alias}.status in ('scheduled', 'completed') and ${alias}.disposition <> 'cenotaph'`

export const exceptions: Exceptions = {
  kinds: [
    'interments.graveUnknown',
    'interments.undated',
    'interments.dateUnread',
    'interments.twice',
    'interments.refused',
  ],
  rows: oddOnes,
}
