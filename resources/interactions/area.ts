import { area, type RecordOfArea } from '../../core/area'
import { choice, date, instant, longText, namesOf, ref, text, user } from '../../core/fields'

/** What was said between the office and a contact, and what is to follow from it. */
const interactions = area({
  name: 'interactions',
  path: 'Interactions',
  listPath: 'Search',
  pages: ['Upcoming'],
  label: ['Interaction', 'Interactions'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  menu: 'left/crm',
  loggedFromRecords: true,
  fields: {
    contact: ref('contacts', { required: true }),
    channel: choice(['phone', 'email', 'visit', 'letter', 'message', 'other'], {
      initial: 'phone',
    }),
    direction: choice(['incoming', 'outgoing'], { initial: 'incoming' }),
    on: instant({ label: 'When', past: true }),
    subject: text({ max: 150, required: true }),
    text: longText({ label: 'Summary' }),
    actionType: ref('action-types'),
    eventType: ref('event-types', { needs: { feature: 'customEventTypes' } }),
    deceased: ref('deceased', { label: 'About', needs: { permission: 'decRead' } }),
    location: ref('locations', { needs: { permission: 'locRead' } }),
    nextAction: date({ label: 'Next action on', due: { unless: ['done'] } }),
    assignee: user({ label: 'Assigned to' }),
    status: choice(['open', 'done']),
    outcome: text({ max: 255 }),
    contactName: namesOf('contact', { label: 'Name' }),
  },
  countedByStatus: ['nextAction', 'assignee'],
  list: ['subject', 'contact', 'channel', 'on', 'nextAction', 'assignee', 'status'],
  sortable: ['subject', 'contact', 'channel', 'on', 'nextAction', 'assignee', 'status'],
  listDefaults: { sort: { field: 'on', order: 'DESC' } },
  search: ['subject', 'contactName', 'text', 'outcome'],
  linkColumn: 'subject',
  fallbackTitle: 'subject',
  form: {
    what: ['contact', 'channel', 'direction', 'on', 'subject', 'text'],
    about: ['deceased', 'location', 'actionType', 'eventType'],
    next: ['nextAction', 'assignee', 'status', 'outcome'],
  },
  title: ({ subject, contactName }) => [subject, contactName].filter(Boolean).join(' · '),
  assigns: { to: 'assignee', while: ['open'], due: 'nextAction' },
  steps: {
    done: { from: ['open'], to: 'done', fields: ['outcome'] },
    reopen: {
      secondary: true,
      from: ['done'],
      to: 'open',
      fields: ['assignee'],
      requiredFields: ['nextAction'],
    },
  },
})

export type Interaction = RecordOfArea<typeof interactions>
export default interactions
