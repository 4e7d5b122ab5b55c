import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { RecordLink } from '../../src/kit/record-link'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useMay } from '../../src/kit/use-may'

/** Of one that went into another: where to, and the way back. */
export function MergedNotice({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useMay(area)
  const data = useData()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (typeof record.mergedInto !== 'number') return null
  const undo = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await data.call('contacts', { path: `${record.id}/unmerge`, version: record.version })
      await cache.invalidateQueries()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Failure error={failure} />
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          may.write && (
            <Button color="inherit" disabled={busy} onClick={() => void undo()}>
              {translate('areas.archive.undo')}
            </Button>
          )
        }
      >
        {texts.own('merge.went')} <RecordLink to="contacts" id={record.mergedInto} strong />
      </Alert>
    </>
  )
}
