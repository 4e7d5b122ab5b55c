import { area, type RecordOfArea } from '../../core/area'
import { choice, email, flag, longText, partialDate, ref, rows, text } from '../../core/fields'

/** People and institutions: customers, families, funeral homes' callers (domain.md, CRM). */
const contacts = area({
  name: 'contacts',
  path: 'Contacts',
  listPath: 'Search',
  label: ['Contact', 'Contacts'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  menu: 'left/crm',
  menuOrder: 0,
  represents: 'person',
  apiKeys: { sync: 'write' },
  importedRow: true,
  papers: true,
  paperRows: {
    contracts: {
      area: 'contracts',
      by: 'parties.contact',
      only: { status: ['in-progress', 'signed'] },
    },
  },
  hasCustomFields: true,
  pages: ['Duplicates', 'Merge'],
  inlineAdd: { relationships: {} },
  fields: {
    kind: choice(['person', 'institution'], { initial: 'person' }),
    prefix: text({ max: 30 }),
    firstName: text({ max: 75 }),
    middleName: text({ max: 75 }),
    lastName: text({ max: 75 }),
    suffix: text({ max: 30 }),
    name: text({ max: 150, label: 'Institution name' }),
    alsoKnownAs: text({ max: 150 }),
    email: email({ label: 'Email' }),
    phones: rows(
      {
        kind: choice(['mobile', 'home', 'work', 'fax', 'other'], { initial: 'mobile' }),
        number: text({ required: true, max: 40 }),
      },
      { label: 'Phones' },
    ),
    addresses: rows(
      {
        kind: choice(['home', 'mailing', 'work', 'former'], { initial: 'home' }),
        street: text({ max: 200 }),
        city: text({ max: 100 }),
        region: text({ max: 100, label: 'State or region' }),
        postalCode: text({ max: 20 }),
        country: text({ max: 60 }),
      },
      { label: 'Addresses' },
    ),
    phone: text({ max: 40, readOnly: true, label: 'Phone' }),
    city: text({ max: 100, readOnly: true, label: 'City' }),
    // Whether an open item is theirs; the database keeps it (decisions/receivables.md).
    owes: flag({ readOnly: true, label: 'Balance due', needs: { permission: 'contractRead' } }),
    preferredChannel: choice(['phone', 'email', 'letter', 'none']),
    language: text({ max: 40 }),
    doNotContact: flag(),
    relationships: rows(
      {
        type: ref('relationship-types'),
        contact: ref('contacts'),
        deceased: ref('deceased'),
        remarks: text({ max: 255 }),
      },
      { label: 'Relationships' },
    ),
    deathDate: partialDate({ label: 'Died', past: true }),
    // The same person, in the register.
    deceased: ref('deceased', { label: 'Deceased record' }),
    remarks: longText(),
    mergedInto: ref('contacts', { readOnly: true, label: 'Merged into' }),
  },
  foldedFields: ['prefix', 'suffix', 'alsoKnownAs', 'preferredChannel', 'language', 'doNotContact'],
  list: ['kind', 'email', 'phone', 'city'],
  sortable: ['kind', 'email', 'phone', 'city', 'owes'],
  search: ['firstName', 'middleName', 'lastName', 'name', 'alsoKnownAs', 'email', 'phone'],
  title: (contact) =>
    contact.kind === 'institution' || (!contact.lastName && !contact.firstName)
      ? (contact.name ?? '')
      : [
          contact.lastName,
          [contact.firstName, contact.middleName, contact.suffix].filter(Boolean).join(' '),
        ]
          .filter(Boolean)
          .join(', '),
})

export type Contact = RecordOfArea<typeof contacts>
export default contacts
