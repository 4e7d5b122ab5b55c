import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { RecordLink } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'

/** Of one that went into another: where to, and the way back. */
export function MergedNotice({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (typeof record.mergedInto !== 'number') return null
  const undo = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await data.call(area.name, { path: `${record.id}/unmerge`, version: record.version })
      await cache.invalidateQueries()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <WriteFailure error={failure} />
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
        {texts.areaText('merge.went')} <RecordLink to={area.name} id={record.mergedInto} strong />
      </Alert>
    </>
  )
}
