import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Field } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { parseInputValue } from '../../src/derive/fields/convert-inputs'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Begins the day's batch with the cash that is in the drawer. */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const area = useArea('batches')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const reading = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const id = useId()
  const [float, setFloat] = useState('')
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const minor =
    float.trim() === '' ? 0 : parseInputValue(area.fields.float as Field, float, reading)
  const unread = typeof minor !== 'number' || minor < 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setWrong(unread)
    if (unread) return
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.call<AreaRecord>('batches', {
        path: 'open',
        body: { float: minor },
      })
      await cache.invalidateQueries()
      navigate(links.show('batches', made.id))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('begin.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography variant="body2">{texts.areaText('begin.what')}</Typography>
          <TextField
            autoFocus
            label={texts.label('float')}
            value={float}
            onChange={({ target }) => setFloat(target.value)}
            error={wrong && unread}
            helperText={wrong && unread ? translate('areas.errors.money') : reading.currency}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('begin.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
