import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

type Step = 'approve' | 'record' | 'cancel'
const done = { approve: 'approved', record: 'recorded', cancel: 'cancelled' } as const

interface Evidence {
  id?: number
  kind: string
  file?: number | null
  remarks?: string | null
}

/** The steps of a transfer, and evidence as it comes in; what is refused stands in `failure`. */
export function useTransferSteps(record: AreaRecord) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const run = async (word: string, work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await cache.invalidateQueries()
      notify(texts.areaText(`done.${word}`), { type: 'success' })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return {
    failure,
    busy,
    take: (step: Step) =>
      run(done[step], () =>
        data.call('right-transfers', { path: `${record.id}/${step}`, version: record.version }),
      ),
    receive: (kinds: readonly string[]) =>
      run('received', () =>
        data.update('right-transfers', {
          id: record.id,
          data: {
            evidence: [
              ...((record.evidence ?? []) as Evidence[]),
              ...kinds.map((kind) => ({ kind })),
            ],
          },
          previousData: record,
        }),
      ),
  }
}
