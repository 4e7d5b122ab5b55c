import type { AnyArea } from '../../core/area'
import { areas } from '../areas'
import { scalarFields } from '../resources/columns'
import { sheetsOfArea } from './area-sheets'
import { cemeterySheet, usersSheet } from './cemetery-sheet'
import { ownSheets } from './own-sheets'
import type { Sheet } from './sheet'

/**
 * All sheets of an archive in the order in which they are read back: whoever is named comes before who
 * names them, records before their child rows.
 */
export const sheets: readonly Sheet[] = [
  usersSheet,
  cemeterySheet,
  ...inOrder(areas.flatMap(sheetsOfArea)),
  ...ownSheets,
]

export const sheetNamed: ReadonlyMap<string, Sheet> = new Map(
  sheets.map((sheet) => [sheet.name, sheet]),
)

/** Tables that hold a cemetery's rows and are in no archive, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  search_words: 'made anew from the records',
  search_sounds: 'made anew from the records',
  search_index: 'made anew from the records',
  record_counts: 'counted anew',
  location_counts: 'counted anew',
  location_shapes: 'made anew from the outlines',
  contact_keys: 'made anew from the contacts',
  custom_values: 'made anew from the records',
  idempotency_keys: 'remembers requests that are under way',
  import_plans: 'a stage of imports, made anew where it is missing',
  import_words: 'a stage of imports, made anew where it is missing',
  jobs: 'work that is under way here',
  archives: 'the archives themselves',
  roles: 'who may do what is decided where the cemetery is',
  user_cemeteries: 'who may do what is decided where the cemetery is',
  cemetery_invitations: 'an invitation is accepted where it was made',
  mail_senders: 'who e-mails come from is proved where they are sent',
  api_key_cemeteries: 'who may do what is decided where the cemetery is',
  user_roles: 'who may do what is decided where the cemetery is',
  featured_memorials: 'who is on the homepage is decided where it is',
}

function inOrder(all: readonly Sheet[]): Sheet[] {
  const records = all.filter((sheet) => !sheet.child)
  const byName = new Map(records.map((sheet) => [sheet.name, sheet]))
  const done = new Set<string>()
  const ordered: Sheet[] = []
  const visit = (sheet: Sheet, above: readonly string[]) => {
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
    ...(area.custom ? ['dynamic-forms'] : []),
  ]
}
