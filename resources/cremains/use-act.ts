import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** What is done with cremains beside changing their record. */
export type CustodyAct = 'release' | 'move' | 'scatter' | 'return' | 'reverse'

/** Sends one of them; throws the problem that the server answered. */
export function useCustodyAct(record: AreaRecord, act: CustodyAct) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  return async (body: object) => {
    await data.call('cremains', { path: `${record.id}/${act}`, body, version: record.version })
    await cache.invalidateQueries()
    notify(texts.areaText(`done.${act}`), { type: 'success' })
  }
}
