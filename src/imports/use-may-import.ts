import { type ImportTarget, importTargets } from '../../core/imports/fields'
import { useAreaAccess } from '../app/use-area-access'

/** What the viewer may import here; the server decides again. */
export function useMayImport(): Readonly<Record<ImportTarget, boolean>> & { any: boolean } {
  const may: Record<ImportTarget, boolean> = {
    deceased: useAreaAccess('deceased').write,
    locations: useAreaAccess('locations').write,
    contacts: useAreaAccess('contacts').write,
    'interment-rights': useAreaAccess('interment-rights').write,
    interments: useAreaAccess('interments').write,
    'earlier-titles': useAreaAccess('earlier-titles').write,
  }
  return { ...may, any: importTargets.some((one) => may[one]) }
}
