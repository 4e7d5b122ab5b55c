import { addDays } from '../../core/calendar-days'
import { daysParam, type Report } from '../../server/engine/resources/report'

const persons = { permission: 'personRead' } as const

/** Promises that end soon, and those that should have ended. */
const expiring: Report = {
  key: 'expiring',
  group: 'places',
  params: [daysParam(60)],
  columns: () => [
    { key: 'expires', kind: 'date', of: ['reservations', 'expires'] },
    { key: 'left', kind: 'number' },
    { key: 'spaces', kind: 'text', of: ['reservations', 'spaces'], link: 'reservations' },
    {
      key: 'contact',
      kind: 'text',
      of: ['reservations', 'contact'],
      link: 'contacts',
      needs: persons,
    },
    { key: 'type', kind: 'text', of: ['reservations', 'type'] },
    { key: 'deposit', kind: 'money', of: ['reservations', 'deposit'], sum: true },
  ],
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    return `select r.expires, r.expires - ${value(ask.day)}::date as left, r.spaces, r.id as "spacesId",
        r.contact_name as contact, r.contact_id as "contactId", t.label as type, r.deposit
      from reservations r left join reservation_types t on t.cemetery_id = ${cemetery} and t.id = r.type_id
      where r.cemetery_id = ${cemetery} and r.archived_at is null and r.status = 'active'
      and r.expires <= ${value(addDays(ask.day, ask.number('days')))}::date
      order by r.expires, r.id`
  },
}

export const reports = [expiring]
