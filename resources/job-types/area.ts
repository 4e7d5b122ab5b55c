import { area, type RecordOfArea } from '../../core/area'
import { choice, flag, number, rows, text, user } from '../../core/fields'
import { milestones, priorities } from '../../core/work-status'

/** A kind of work, what an order of it begins with, and for which interments one is raised. */
const jobTypes = area({
  name: 'job-types',
  path: 'Settings/Job-Types',
  label: ['Job type', 'Job types'],
  scope: 'cemetery',
  access: { read: ['cemWrite', 'workOrderRead'], write: 'cemWrite' },
  menu: 'settings',
  menuOrder: 130,
  apiKeys: { sync: 'read' },
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    priority: choice(priorities),
    assignee: user({ label: 'Assigned to' }),
    checklist: rows({ task: text({ required: true, max: 200 }) }, { max: 100 }),
    leadDays: number({ min: 0, max: 60, label: 'Days before the interment' }),
    daysAfter: number({ min: 0, max: 365, label: 'Days after the interment' }),
    milestone: choice(milestones, { label: 'When done' }),
    burial: flag({ label: 'For burials' }),
    entombment: flag({ label: 'For entombments' }),
    inurnment: flag({ label: 'For inurnments' }),
    scattering: flag({ label: 'For scatterings' }),
    cenotaph: flag({ label: 'For cenotaphs' }),
  },
  list: ['name', 'priority', 'leadDays', 'burial', 'entombment', 'inurnment'],
  search: ['name'],
  form: {
    begin: ['name', 'priority', 'assignee', 'checklist'],
    raised: [
      'burial',
      'entombment',
      'inurnment',
      'scattering',
      'cenotaph',
      'leadDays',
      'daysAfter',
      'milestone',
    ],
  },
})

export type JobType = RecordOfArea<typeof jobTypes>
export default jobTypes
