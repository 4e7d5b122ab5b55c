import { type Target, targets } from '../../core/imports/fields'
import { useMay } from '../kit/use-may'

/** What the viewer may import here; the server decides again. */
export function useMayImport(): Readonly<Record<Target, boolean>> & { any: boolean } {
  const may: Record<Target, boolean> = {
    deceased: useMay('deceased').write,
    locations: useMay('locations').write,
    contacts: useMay('contacts').write,
    'interment-rights': useMay('interment-rights').write,
    interments: useMay('interments').write,
  }
  return { ...may, any: targets.some((one) => may[one]) }
}
