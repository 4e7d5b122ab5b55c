import { area, type RecordOfArea } from '../../core/area'
import {
  choice,
  date,
  email,
  longText,
  money,
  namesOf,
  number,
  ref,
  rows,
  text,
} from '../../core/fields'
import { dunningTones } from '../../core/receivables/choices'

/** A reminder of what is overdue on a contract: prepared by a run, looked over, then sent. */
const dunningLetters = area({
  name: 'dunning-letters',
  path: 'Contracts/Reminders',
  label: ['Payment reminder', 'Payment reminders'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 36,
  papers: true,
  pages: ['Run'],
  writePages: ['Run'],
  fields: {
    contract: ref('contracts', { required: true }),
    level: ref('dunning-levels', { required: true }),
    status: choice(['prepared', 'sent'], { initial: 'prepared', tones: { prepared: 'attention' } }),
    contact: ref('contacts', { readOnly: true, label: 'To' }),
    email: email({ readOnly: true, label: 'Email' }),
    overdueSince: date({ readOnly: true, label: 'Overdue since' }),
    amount: money({ readOnly: true, total: true, label: 'Overdue' }),
    fee: money({ blankZero: true, readOnly: true, total: true }),
    asked: money({ readOnly: true, label: 'Amount asked for' }),
    payBy: date({ readOnly: true, label: 'Pay by' }),
    tone: choice(dunningTones, { readOnly: true, label: 'Wording' }),
    text: longText({ readOnly: true }),
    items: rows(
      {
        what: text({ max: 200, label: 'Item' }),
        due: date({ label: 'Due' }),
        open: money({ label: 'Open' }),
      },
      { max: 200, readOnly: true, label: 'Overdue items' },
    ),
    sentOn: date({ readOnly: true, label: 'Sent on' }),
    sentBy: choice(['email', 'print'], { readOnly: true, label: 'Sent by' }),
    transaction: ref('transactions', { readOnly: true, label: 'Fee charged' }),
    step: number({ readOnly: true, label: 'Level number' }),
    levelName: namesOf('level', { label: 'Level' }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    contactName: namesOf('contact', { label: 'Customer', needs: { permission: 'personRead' } }),
  },
  list: ['contractNumber', 'contactName', 'levelName', 'amount', 'payBy', 'sentOn', 'status'],
  listDefaults: { sort: { field: 'sentOn', order: 'DESC' } },
  search: ['contractNumber', 'contactName'],
  linkColumn: 'contractNumber',
  fallbackTitle: 'contractNumber',
  firstStatuses: ['prepared'],
  steps: { send: { byServer: true, from: ['prepared'], to: 'sent' } },
  uniqueTogether: [['contract', 'level', 'overdueSince']],
  title: (letter) =>
    [letter.contractNumber, letter.levelName, letter.contactName].filter(Boolean).join(' · '),
})

export type DunningLetter = RecordOfArea<typeof dunningLetters>
export default dunningLetters
