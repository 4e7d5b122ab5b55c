import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { VoidWithReason } from '../../src/cemetery/void-dialog'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The right was entered by mistake: why. Its place becomes available again. */
export default function VoidRight({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  const send = async (reason: string) => {
    await data.call('interment-rights', {
      path: `${record.id}/void`,
      body: { reason },
      version: record.version,
    })
    await cache.invalidateQueries()
    notify(texts.areaText('void.done'), { type: 'success' })
  }
  return <VoidWithReason area="interment-rights" record={record} send={send} onClose={onClose} />
}
