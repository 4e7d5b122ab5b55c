import type { AnyArea } from '../../../core/area'
import { areas } from '../../engine/areas/areas'
import { scalarFields } from '../../engine/sql/columns'
import { sheetsOfArea } from './area-sheets'
import { cemeterySheet, usersSheet } from './cemetery-sheet'
import { nonAreaSheets } from './non-area-sheets'
import type { ArchiveSheet } from './sheet'

/**
 * All sheets of an archive in the order in which they are read back: whoever is named comes before who
 * names them, records before their child rows.
 */
export const archiveSheets: readonly ArchiveSheet[] = [
  usersSheet,
  cemeterySheet,
  ...inOrder(areas.flatMap(sheetsOfArea)),
  ...nonAreaSheets,
]

export const sheetByName: ReadonlyMap<string, ArchiveSheet> = new Map(
  archiveSheets.map((sheet) => [sheet.name, sheet]),
)

/** Tables that hold a cemetery's rows and are in no archive, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  mandate_accounts: 'are secrets of this server; an office enters them again',
  payment_provider_keys: 'are secrets of this server; an office enters them again',
  payment_events: 'remembers messages that providers sent here',
  calendar_feed_tokens: 'are secrets of this server; subscribers are given a new address',
  document_tokens: 'are secrets of this server; whoever has not finished is sent another link',
  search_words: 'made anew from the records',
  search_sounds: 'made anew from the records',
  search_index: 'made anew from the records',
  record_counts: 'counted anew',
  location_counts: 'counted anew',
  location_shapes: 'made anew from the outlines',
  contact_keys: 'made anew from the contacts',
  custom_values: 'made anew from the records',
  ledger_totals: 'added up anew',
  open_items: 'worked out anew from contracts, plans and invoices',
  idempotency_keys: 'remembers requests that are under way',
  import_plans: 'a stage of imports, made anew where it is missing',
  import_edits: 'a correction is undone where it was made, by whom made it',
  import_words: 'a stage of imports, made anew where it is missing',
  jobs: 'work that is under way here',
  promised_work: 'work that is under way here',
  archives: 'the archives themselves',
  follows: 'what somebody follows is their own wish, at this place',
  notice_settings: 'what somebody is told of is their own wish, at this place',
  paper_batches: 'what was printed is fetched where it was printed',
  roles: 'who may do what is decided where the cemetery is',
  user_cemeteries: 'who may do what is decided where the cemetery is',
  cemetery_invitations: 'an invitation is accepted where it was made',
  mail_senders: 'who e-mails come from is proved where they are sent',
  api_key_cemeteries: 'who may do what is decided where the cemetery is',
  user_roles: 'who may do what is decided where the cemetery is',
  featured_memorials: 'who is on the homepage is decided where it is',
}

function inOrder(all: readonly ArchiveSheet[]): ArchiveSheet[] {
  const records = all.filter((sheet) => !sheet.child)
  const byName = new Map(records.map((sheet) => [sheet.name, sheet]))
  const done = new Set<string>()
  const ordered: ArchiveSheet[] = []
  const visit = (sheet: ArchiveSheet, above: readonly string[]) => {
    if (done.has(sheet.name)) return
    if (above.includes(sheet.name))
      throw new Error(`areas name each other in a circle: ${[...above, sheet.name].join(' → ')}`)
    for (const name of namedBy(sheet.area as AnyArea)) {
      const other = byName.get(name)
      if (other && name !== sheet.name) visit(other, [...above, sheet.name])
    }
    done.add(sheet.name)
    ordered.push(sheet)
  }
  for (const sheet of records) visit(sheet, [])
  return [...ordered, ...all.filter((sheet) => sheet.child)]
}

/** Areas whose records must be there before this one's. */
function namedBy(area: AnyArea): string[] {
  return [
    ...scalarFields(area.fields).flatMap(([, field]) => (field.kind === 'ref' ? [field.to] : [])),
    ...(area.hasCustomFields ? ['dynamic-forms'] : []),
  ]
}
