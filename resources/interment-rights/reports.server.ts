import { addDays } from '../../core/calendar-days'
import { daysParam, type Report } from '../../server/engine/resources/report'

const places = { permission: 'locRead' } as const

/** Rights for a term that end soon, and those that have ended but stand as active. */
const expiring: Report = {
  key: 'expiring',
  group: 'places',
  params: [daysParam(365)],
  columns: () => [
    { key: 'expires', kind: 'date', of: ['interment-rights', 'expires'] },
    { key: 'left', kind: 'number' },
    { key: 'deedNumber', kind: 'text', of: ['interment-rights', 'deedNumber'] },
    {
      key: 'holders',
      kind: 'text',
      of: ['interment-rights', 'holderNames'],
      link: 'interment-rights',
    },
    {
      key: 'place',
      kind: 'text',
      of: ['interment-rights', 'location'],
      link: 'locations',
      needs: places,
    },
  ],
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    return `select r.expires, r.expires - ${value(ask.day)}::date as left, r.deed_number as "deedNumber",
        r.holder_names as holders, r.id as "holdersId", l.label as place, l.id as "placeId"
      from interment_rights r left join locations l on l.cemetery_id = ${cemetery} and l.id = r.location_id
      where r.cemetery_id = ${cemetery} and r.archived_at is null and r.status = 'active' and r.tenure = 'term'
      and r.expires <= ${value(addDays(ask.day, ask.number('days')))}::date
      order by r.expires, r.id`
  },
}

export const reports = [expiring]
