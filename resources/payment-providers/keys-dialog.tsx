import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Keys go in and never come out: nobody reads them here again. */
export default function KeysDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [keys, setKeys] = useState({ secretKey: '', webhookSecret: '' })
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const shapes = {
    secretKey: /^(sk|rk)_(test|live)_\w{10,}$/.test(keys.secretKey.trim()),
    webhookSecret: /^whsec_[\w+/=]{10,}$/.test(keys.webhookSecret.trim()),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(true)
    if (!shapes.secretKey || !shapes.webhookSecret) return
    setBusy(true)
    setFailure(null)
    try {
      await data.call('payment-providers', {
        path: `${record.id}/keys`,
        body: keys,
        version: record.version,
      })
      await cache.invalidateQueries()
      notify(texts.areaText('keysKept'), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate autoComplete="off">
        <DialogTitle id={id}>
          {texts.areaText(record.status === 'active' ? 'replaceKeys' : 'enterKeys')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('keysHint')}</Typography>
          {(['secretKey', 'webhookSecret'] as const).map((name, at) => (
            <TextField
              key={name}
              required
              autoFocus={at === 0}
              type="password"
              label={texts.areaText(name)}
              value={keys[name]}
              onChange={({ target }) => setKeys({ ...keys, [name]: target.value })}
              error={wrong && !shapes[name]}
              helperText={texts.areaText(wrong && !shapes[name] ? `${name}Wrong` : `${name}Hint`)}
              slotProps={{ htmlInput: { maxLength: 250, autoComplete: 'new-password' } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('keepKeys')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
