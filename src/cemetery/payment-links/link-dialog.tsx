import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { Field } from '../../../core/fields'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { parseInputValue, toInputValue } from '../../derive/fields/convert-inputs'
import { WriteFailure } from '../../derive/fields/write-failure'

/** The balance and the purchaser's address stand there already: one press sends the link. */
export function LinkDialog({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const field = useArea('transactions').fields.amount as Field
  const people = useAreaAccess('contacts')
  const translate = useTranslate()
  const reading = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const buyer = (record.parties as Array<{ contact: number }> | undefined)?.[0]?.contact
  const { data: contact } = useGetOne<AreaRecord>(
    'contacts',
    { id: buyer ?? 0 },
    { enabled: people.read && buyer !== undefined, retry: false },
  )
  const [amount, setAmount] = useState(() =>
    String(toInputValue(field, Number(record.balance), reading)),
  )
  const [typed, setEmail] = useState<string | null>(null)
  const email = typed ?? String(contact?.email ?? '')
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const minor = parseInputValue(field, amount, reading)
  const bad = typeof minor !== 'number' || minor <= 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setWrong(bad)
    if (bad) return
    setBusy(true)
    setFailure(null)
    try {
      const to = email.trim()
      await data.call('contracts', {
        path: `${record.id}/payment-links`,
        body: { amount: minor, ...(to && people.read ? { email: to } : {}) },
      })
      await cache.invalidateQueries()
      notify(translate(to ? 'paymentLinks.sent' : 'paymentLinks.created'), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate('paymentLinks.create')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <TextField
            autoFocus
            required
            label={translate('paymentLinks.amount')}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={wrong && bad}
            helperText={wrong && bad ? translate('areas.errors.money') : reading.currency}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          {people.read && (
            <TextField
              type="email"
              label={translate('paymentLinks.email')}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              helperText={translate('paymentLinks.emailHint')}
              slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('paymentLinks.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
