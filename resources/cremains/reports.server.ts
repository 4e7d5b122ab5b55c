import { addDays } from '../../core/calendar-days'
import type { Report, ReportPart } from '../../server/engine/resources/report'
import cremains from './area'

/** What nobody has collected within the law's period, the longest first. */
const notCollected: Report = {
  key: 'uncollected',
  group: 'records',
  params: [],
  columns: () => [
    { key: 'record', kind: 'text', link: 'cremains' },
    { key: 'discNumber', kind: 'text', of: ['cremains', 'discNumber'] },
    { key: 'receivedOn', kind: 'date', of: ['cremains', 'receivedOn'] },
    { key: 'place', kind: 'text', of: ['cremains', 'place'] },
    { key: 'lastNotice', kind: 'date' },
    { key: 'collectBy', kind: 'date', of: ['cremains', 'collectBy'] },
    { key: 'daysOver', kind: 'number' },
  ],
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const today = value(ask.day)
    return `select ${ask.titleOf(cremains, 'c')} as record, c.id as "recordId", c.disc_number as "discNumber",
        c.received_on as "receivedOn", p.label as place, n.last as "lastNotice", c.collect_by as "collectBy",
        (${today}::date - c.collect_by)::int as "daysOver"
      from cremains c
      left join custody_places p on p.cemetery_id = ${cemetery} and p.id = c.place_id
      left join lateral (select max(r."on") as last from cremains_notices r
        where r.cemetery_id = ${cemetery} and r.parent_id = c.id) n on true
      where c.cemetery_id = ${cemetery} and c.archived_at is null and c.status = 'received' and c.collect_by < ${today}::date
      order by c.collect_by, c.id`
  },
}

export const reports = [notCollected]

/** Notices that have to go out, and periods that end. */
export const due: ReportPart = (ask, value) => {
  const cemetery = value(ask.cemeteryId)
  const until = value(addDays(ask.day, ask.number('days')))
  return `select 'cremains' as area, c.id as "recordId", ${ask.titleOf(cremains, 'c')} as record,
      case when c.notice_by is not null then 'cremains.notice' else 'cremains.collection' end as what,
      coalesce(c.notice_by, c.collect_by) as due, null as who
    from cremains c where c.cemetery_id = ${cemetery} and c.archived_at is null and c.status = 'received'
    and coalesce(c.notice_by, c.collect_by) <= ${until}::date`
}
