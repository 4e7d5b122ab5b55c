import { area, type RecordOfArea } from '../../core/area'
import {
  choice,
  date,
  longText,
  namesOf,
  number,
  ref,
  refs,
  rows,
  text,
  user,
} from '../../core/fields'
import { priorities } from '../../core/work-status'

/** Work that comes again by a rule: the orders of its runs are made ahead of their days. */
const recurringWorkOrders = area({
  name: 'recurring-work-orders',
  path: 'Work-Orders/Recurring',
  label: ['Recurring work order', 'Recurring work orders'],
  scope: 'cemetery',
  access: { read: 'workOrderRead', write: 'workOrderWrite' },
  needs: { feature: 'recurringWorkOrders' },
  menu: 'left/work-orders',
  fields: {
    title: text({ required: true, max: 150 }),
    jobType: ref('job-types'),
    status: choice(['active', 'paused', 'ended'], { initial: 'active' }),
    anniversary: choice(['death', 'birth'], { label: 'On the anniversary of' }),
    rule: text({ max: 300, label: 'Schedule' }),
    start: date({ required: true, label: 'From' }),
    until: date({ notBefore: 'start', label: 'Until' }),
    leadDays: number({ min: 0, max: 90, label: 'Days created ahead' }),
    nextRun: date({ readOnly: true, label: 'Next run' }),
    lastRun: date({ readOnly: true, label: 'Last run' }),
    makeOn: date({ readOnly: true, label: 'Next order created on' }),
    locations: refs('locations'),
    deceased: ref('deceased', { needs: { permission: 'decRead' } }),
    contract: ref('contracts', { needs: { permission: 'contractRead' } }),
    paidUntil: date({ label: 'Paid until' }),
    priority: choice(priorities),
    assignee: user({ label: 'Assigned to' }),
    vendor: ref('vendors'),
    checklist: rows({ task: text({ required: true, max: 200 }) }, { max: 100 }),
    remarks: longText({ label: 'Instructions' }),
    skipped: rows({ date: date({ required: true }) }, { max: 200, label: 'Skipped runs' }),
    replaces: ref('recurring-work-orders', { label: 'Continues' }),
    places: namesOf('locations', { max: 1000, label: 'Places' }),
    personName: namesOf('deceased', { label: 'Name' }),
  },
  list: ['title', 'status', 'nextRun', 'places', 'personName', 'paidUntil', 'assignee'],
  listDefaults: { sort: { field: 'nextRun', order: 'ASC' } },
  search: ['title', 'places', 'personName'],
  linkColumn: 'title',
  form: {
    what: ['title', 'jobType', 'priority', 'remarks', 'checklist'],
    schedule: ['anniversary', 'rule', 'start', 'until', 'leadDays'],
    where: ['locations', 'deceased'],
    who: ['assignee', 'vendor'],
    paid: ['contract', 'paidUntil'],
  },
  steps: {
    resume: { from: ['paused'], to: 'active' },
    pause: { secondary: true, from: ['active'], to: 'paused' },
    end: { secondary: true, from: ['active', 'paused'], to: 'ended' },
    reopen: { secondary: true, from: ['ended'], to: 'active', fields: ['until'] },
  },
})

export type RecurringWorkOrder = RecordOfArea<typeof recurringWorkOrders>
export default recurringWorkOrders
