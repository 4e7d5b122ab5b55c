import { area, type RecordOfArea } from '../../core/area'
import { effects } from '../../core/authority/choices'
import { maxUsualMinutes, weekdays } from '../../core/calendar/rules'
import { choice, date, longText, number, rows, text } from '../../core/fields'
import { dispositions } from '../../core/space'

/** When services may be held, from a day on: the newest whose day has come is in force. */
const serviceRules = area({
  name: 'service-rules',
  path: 'Settings/Service-Rules',
  label: ['Service rules', 'Service rules'],
  scope: 'cemetery',
  access: { read: ['decRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    inForceFrom: date({ required: true, label: 'In force from' }),
    hours: rows(
      {
        weekday: choice(weekdays, { required: true }),
        opens: text({ required: true, max: 5 }),
        closes: text({ required: true, max: 5 }),
      },
      { max: 28, label: 'Opening hours' },
    ),
    slotMinutes: number({ min: 5, max: 480, unit: 'min', label: 'Offer a start every' }),
    defaultMinutes: number({ min: 5, max: maxUsualMinutes, unit: 'min', label: 'Usual length' }),
    durations: rows(
      {
        disposition: choice(dispositions, { required: true }),
        minutes: number({ required: true, min: 5, max: maxUsualMinutes, unit: 'min' }),
      },
      { max: 20, label: 'Length by disposition' },
    ),
    leadTimes: rows(
      {
        disposition: choice(dispositions),
        weekday: choice(weekdays),
        hours: number({ required: true, min: 1, max: 2000 }),
      },
      { max: 40, label: 'Notice' },
    ),
    blackouts: rows(
      {
        from: date({ required: true }),
        to: date({ notBefore: 'from' }),
        reason: text({ required: true, max: 150 }),
      },
      { max: 200, label: 'Days without services' },
    ),
    holidayCountry: text({ max: 2, label: 'Holidays of' }),
    holidayRegion: text({ max: 10, label: 'Region' }),
    kmPerHour: number({
      decimals: 1,
      min: 0.5,
      max: 100,
      unit: 'km/h',
      label: 'Speed on the grounds',
    }),
    samePlace: choice(effects, { label: 'Two services at one place' }),
    sameChapel: choice(effects, { label: 'Two services in one chapel' }),
    sameCrew: choice(effects, { label: 'Two services for one crew' }),
    roadTime: choice(effects, { label: 'Too little time between two places' }),
    closedHours: choice(effects, { label: 'Outside the opening hours' }),
    leadTime: choice(effects, { label: 'Too short a notice' }),
    blackout: choice(effects, { label: 'On a day without services' }),
    holiday: choice(effects, { label: 'On a holiday' }),
    daylight: choice(effects, { label: 'Before sunrise or after sunset' }),
    remarks: longText(),
  },
  form: {
    rules: ['name', 'inForceFrom'],
    hours: ['hours', 'slotMinutes', 'defaultMinutes', 'durations'],
    days: ['leadTimes', 'blackouts', 'holidayCountry', 'holidayRegion'],
    effects: [
      'samePlace',
      'sameChapel',
      'sameCrew',
      'roadTime',
      'kmPerHour',
      'closedHours',
      'leadTime',
      'blackout',
      'holiday',
      'daylight',
      'remarks',
    ],
  },
  list: ['name', 'inForceFrom'],
  listDefaults: { sort: { field: 'inForceFrom', order: 'DESC' } },
  search: ['name'],
})

export type ServiceRuleSet = RecordOfArea<typeof serviceRules>
export default serviceRules
