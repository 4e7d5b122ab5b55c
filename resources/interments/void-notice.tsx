import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useMay } from '../../src/kit/use-may'
import { useReading } from '../../src/kit/use-reading'
import { useVoid } from '../../src/kit/use-void'

/** Of a line that is struck through: who did it, when and why, and the way back. */
export function VoidNotice({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useMay(area)
  const { timeZone, locale } = useReading()
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
      <Failure error={failure} />
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          may.write && (
            <Button color="inherit" disabled={busy} onClick={() => void undo()}>
              {texts.own('void.undo')}
            </Button>
          )
        }
      >
        {texts.own('void.notice', {
          when,
          who: record.voidedBy,
          reason: record.voidReason,
        })}
      </Alert>
    </>
  )
}
