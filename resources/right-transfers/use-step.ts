import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useSendFile } from '../../src/record/use-send-file'

type Step = 'approve' | 'record' | 'cancel'
const done = { approve: 'approved', record: 'recorded', cancel: 'cancelled' } as const

export interface BroughtPaper {
  id?: number
  kind: string
  contact?: number | null
  file?: number | null
  remarks?: string | null
}

/** The steps of a transfer, and evidence as it comes in; what is refused stands in `failure`. */
export function useTransferSteps(record: AreaRecord) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  const send = useSendFile('right-transfers')
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
  const evidence = (record.evidence ?? []) as BroughtPaper[]
  const save = (next: readonly BroughtPaper[]) =>
    data.update('right-transfers', {
      id: record.id,
      data: { evidence: next },
      previousData: record,
    })
  return {
    failure,
    busy,
    take: (step: Step) =>
      run(done[step], () =>
        data.call('right-transfers', { path: `${record.id}/${step}`, version: record.version }),
      ),
    /** Takes papers in, with the scan where there is one. */
    receive: (papers: readonly BroughtPaper[], file: number | null = null) =>
      run('received', () =>
        save([...evidence, ...papers.map(({ kind, contact = null }) => ({ kind, contact, file }))]),
      ),
    /** Another scan of a paper that was taken in, or none. */
    attach: (paper: BroughtPaper, file: number | null) =>
      run('attached', () =>
        save(evidence.map((one) => (one.id === paper.id ? { ...one, file } : one))),
      ),
    /** Sends a file, and then goes on with it. */
    upload: (file: File, then: (id: number) => Promise<void>) =>
      send(record.id, file).then(({ id }) => then(id), setFailure),
  }
}
