import { area, type Row } from '../../core/area'
import {
  choice,
  date,
  flag,
  instant,
  longText,
  namesOf,
  number,
  ref,
  refs,
  rows,
  text,
  user,
} from '../../core/fields'
import { priorities, workStatuses } from '../../core/work'

/** What is to be done on the grounds: where, for whom, until when and by whom. */
const workOrders = area({
  name: 'work-orders',
  path: 'Work-Orders',
  listAt: 'Search',
  pages: ['Board', 'Today', 'Day'],
  label: ['Work order', 'Work orders'],
  scope: 'cemetery',
  access: { read: 'workOrderRead', write: 'workOrderWrite' },
  menu: 'left/work-orders',
  icon: 'work-orders',
  custom: true,
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    jobType: ref('job-types'),
    title: text({ max: 150 }),
    status: choice(workStatuses, { initial: 'open' }),
    priority: choice(priorities),
    due: date({ label: 'Due', back: 30, ahead: 30 }),
    scheduledStart: instant({ label: 'Planned for', back: 30, ahead: 30 }),
    assignee: user({ label: 'Assigned to' }),
    vendor: ref('vendors'),
    locations: refs('locations'),
    deceased: ref('deceased', { needs: { permission: 'decRead' } }),
    interment: ref('interments', { needs: { permission: 'decRead' } }),
    contract: ref('contracts', { needs: { permission: 'contractRead' } }),
    tree: ref('trees', { needs: { permission: 'treeRead' } }),
    requester: ref('contacts', { label: 'Asked for by', needs: { permission: 'personRead' } }),
    checklist: rows(
      {
        task: text({ required: true, max: 200 }),
        done: flag(),
        doneAt: instant({ readOnly: true, label: 'Done at' }),
        doneBy: user({ readOnly: true, label: 'Done by' }),
      },
      { max: 100 },
    ),
    remarks: longText({ label: 'Instructions' }),
    timeSpent: number({ min: 0, max: 100_000, unit: 'min', label: 'Time spent' }),
    startedAt: instant({ readOnly: true, label: 'Begun' }),
    finishedAt: instant({ readOnly: true, label: 'Done at' }),
    cancelReason: text({ max: 255, label: 'Reason of the cancellation' }),
    since: choice(['moved', 'cancelled'], {
      readOnly: true,
      label: 'The interment, since this was begun',
    }),
    // Whoever does the work must know where and for whom, without the right to look people up.
    places: namesOf('locations', { max: 1000, label: 'Places' }),
    personName: namesOf('deceased', { label: 'Name' }),
  },
  list: ['title', 'status', 'due', 'places', 'personName', 'assignee', 'priority', 'number'],
  filters: ['scheduledStart', 'finishedAt'],
  begins: { sort: { field: 'due', order: 'DESC' } },
  search: ['number', 'title', 'places', 'personName'],
  lead: 'title',
  plainTitle: 'number',
  form: {
    what: ['jobType', 'title', 'priority', 'remarks', 'checklist'],
    where: ['locations', 'deceased', 'interment', 'contract', 'tree', 'requester'],
    when: ['due', 'scheduledStart', 'assignee', 'vendor', 'timeSpent'],
  },
  title: ({ number, title }) => [number, title].filter(Boolean).join(' · '),
  steps: {
    start: { from: ['open', 'scheduled'], to: 'in-progress' },
    done: { from: ['open', 'scheduled', 'in-progress'], to: 'done', asks: ['timeSpent'] },
    schedule: { rare: true, from: ['open'], to: 'scheduled', asks: ['scheduledStart', 'assignee'] },
    putBack: { rare: true, from: ['scheduled', 'in-progress'], to: 'open' },
    cancel: {
      rare: true,
      from: ['open', 'scheduled', 'in-progress'],
      to: 'cancelled',
      must: ['cancelReason'],
    },
    reopen: { rare: true, from: ['done', 'cancelled'], to: 'open' },
  },
})

export type WorkOrder = Row<typeof workOrders>
export default workOrders
