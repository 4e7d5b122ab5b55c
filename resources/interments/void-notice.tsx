import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import { useVoid } from '../../src/cemetery/use-void'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Of a line that is struck through: who did it, when and why, and the way back. */
export function VoidNotice({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const { timeZone, locale } = useFormat()
  const { restore } = useVoid(record)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (record.status !== 'voided') return null
  const when = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(
    Date.parse(String(record.voidedAt)),
  )
  const undo = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await restore()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <WriteFailure error={failure} />
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          may.write && (
            <Button color="inherit" disabled={busy} onClick={() => void undo()}>
              {texts.areaText('void.undo')}
            </Button>
          )
        }
      >
        {texts.areaText('void.notice', {
          when,
          who: record.voidedBy,
          reason: record.voidReason,
        })}
      </Alert>
    </>
  )
}
