import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import { DayInput } from '../../app/day-input'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'

/** On which day remains were lifted and laid below the floor of their grave. */
export function DeepenDialog({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [on, setOn] = useState(todayIn(timeZone))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setFailure(null)
    try {
      await data.update('interments', {
        id: record.id,
        data: { deepenedOn: on },
        previousData: record,
      })
      await cache.invalidateQueries()
      notify(translate('room.deepen.done', { name: record.label }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate('room.deepen.title', { name: record.label })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography>{translate('room.deepen.about')}</Typography>
          <DayInput
            autoFocus
            required
            label={translate('room.deepen.on')}
            value={on}
            onChange={setOn}
            max={todayIn(timeZone)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !on}>
            {translate('room.deepen.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
