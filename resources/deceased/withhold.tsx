import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useOfferUndo } from '../../src/app/undo-snack'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Withholds somebody from the public, with a reason, or lets them be seen again; either can be undone. */
export function Withhold({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const put = async (values: object, previousData = record) => {
    const answer = await data.update<AreaRecord>(area.name, {
      id: record.id,
      data: values,
      previousData,
    })
    await cache.invalidateQueries()
    return answer.data
  }
  const hide = async (withheldReason: string | null) => {
    const hidden = await put({ withheld: true, withheldReason })
    setAsking(false)
    offerUndo(texts.areaText('withhold.done', { name: record.label }), () =>
      put({ withheld: false, withheldReason: record.withheldReason ?? null }, hidden),
    )
  }
  const lift = async () => {
    try {
      const shown = await put({ withheld: false })
      offerUndo(texts.areaText('withhold.lifted', { name: record.label }), () =>
        put({ withheld: true, withheldReason: record.withheldReason ?? null }, shown),
      )
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
  }
  return (
    <>
      <Button onClick={() => (record.withheld ? void lift() : setAsking(true))}>
        {texts.areaText(record.withheld ? 'withhold.lift' : 'withhold.hide')}
      </Button>
      {asking && <Why name={record.label} onClose={() => setAsking(false)} onSend={hide} />}
    </>
  )
}

interface WhyProps {
  name: string
  onClose: () => void
  onSend: (reason: string | null) => Promise<void>
}

function Why({ name, onClose, onSend }: WhyProps) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onSend(reason.trim() || null)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DialogTitle id={id}>{texts.areaText('withhold.title', { name })}</DialogTitle>
        <DialogContent>
          <WriteFailure error={failure} />
          <p style={{ margin: '0 0 16px' }}>{texts.areaText('withhold.hint')}</p>
          <TextField
            autoFocus
            fullWidth
            label={texts.label('withheldReason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('withhold.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
