import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { compactAccount, isBic, isIban, isRouting } from '../../core/bank/accounts'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

interface Props {
  record: AreaRecord
  onClose: () => void
}

/** The number of an account, held to its check digits while it is typed; it is not shown again. */
export default function AccountDialog({ record, onClose }: Props) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const { data: creditor } = useGetOne<AreaRecord>('debit-creditors', {
    id: Number(record.creditor),
  })
  const sepa = creditor?.scheme !== 'nacha'
  const [values, setValues] = useState({ account: '', bic: '', routing: '' })
  const [savings, setSavings] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const good = {
    account: sepa ? isIban(values.account) : /^\d{4,17}$/.test(compactAccount(values.account)),
    bic: !values.bic.trim() || isBic(values.bic),
    routing: isRouting(values.routing.trim()),
  }
  const fields = sepa ? (['account', 'bic'] as const) : (['routing', 'account'] as const)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fields.every((name) => good[name])) return
    setBusy(true)
    setFailure(null)
    try {
      await data.call('mandates', {
        path: `${record.id}/account`,
        version: record.version,
        body: sepa
          ? { account: values.account, ...(values.bic.trim() ? { bic: values.bic } : {}) }
          : { account: values.account, routing: values.routing.trim(), savings },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('accountKept'), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const label = { account: sepa ? 'iban' : 'account', bic: 'bic', routing: 'routing' }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate autoComplete="off">
        <DialogTitle id={id}>{texts.areaText('enterAccount')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('accountHint')}</Typography>
          {fields.map((name, at) => (
            <TextField
              key={name}
              required={name !== 'bic'}
              autoFocus={at === 0}
              label={texts.areaText(`labels.${label[name]}`)}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              error={tried && !good[name]}
              helperText={
                tried && !good[name] ? translate('areas.errors.accountNumber') : undefined
              }
              slotProps={{ htmlInput: { maxLength: 42, autoComplete: 'off' } }}
            />
          ))}
          {!sepa && (
            <FormControlLabel
              control={
                <Checkbox checked={savings} onChange={({ target }) => setSavings(target.checked)} />
              }
              label={texts.areaText('labels.savings')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !creditor}>
            {texts.areaText('keepAccount')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
