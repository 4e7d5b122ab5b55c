import { area, type RecordOfArea } from '../../core/area'
import { choice, longText, money, number, text } from '../../core/fields'
import { dunningTones } from '../../core/receivables/choices'

/** When which reminder is due, how it is worded and what it costs. */
const dunningLevels = area({
  name: 'dunning-levels',
  path: 'Settings/Dunning-Levels',
  label: ['Reminder level', 'Reminder levels'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    level: number({ required: true, min: 1, max: 9 }),
    name: text({ required: true, max: 75, unique: true }),
    daysOverdue: number({ required: true, min: 1, max: 730, label: 'Days overdue' }),
    interval: number({ min: 1, max: 365, label: 'Days after the level before' }),
    deadline: number({ min: 1, max: 365, label: 'Days to pay' }),
    tone: choice(dunningTones, { initial: 'reminder', label: 'Wording' }),
    fee: money({ blankZero: true, min: 0, max: 100_000_000 }),
    text: longText({ label: 'Text instead of the wording' }),
  },
  list: ['level', 'name', 'daysOverdue', 'tone', 'fee'],
  search: ['name'],
  linkColumn: 'name',
  title: ({ name }) => name ?? '',
  sortBy: ({ level }) => String(level ?? 0),
})

export type DunningLevel = RecordOfArea<typeof dunningLevels>
export default dunningLevels
