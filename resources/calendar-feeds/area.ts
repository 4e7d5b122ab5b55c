import { area, type RecordOfArea } from '../../core/area'
import { choice, flag, instant, ref, text } from '../../core/fields'

/** A calendar that others subscribe to by an address of its own: a director's, a crew's. */
const calendarFeeds = area({
  name: 'calendar-feeds',
  path: 'Settings/Calendar-Feeds',
  label: ['Calendar feed', 'Calendar feeds'],
  scope: 'cemetery',
  access: { read: 'cemWrite', write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    // Services that fit all that is named; all where nothing is.
    crew: ref('crews'),
    chapel: ref('chapels'),
    funeralHome: ref('funeral-homes'),
    withNames: flag({ label: 'With the names of the deceased' }),
    status: choice(['none', 'active', 'revoked'], { initial: 'none', readOnly: true }),
    lastUsed: instant({ readOnly: true, label: 'Last used' }),
  },
  list: ['name', 'status', 'crew', 'chapel', 'funeralHome', 'withNames', 'lastUsed'],
  sortable: ['name', 'status', 'withNames', 'lastUsed'],
  search: ['name'],
})

export type CalendarFeed = RecordOfArea<typeof calendarFeeds>
export default calendarFeeds
