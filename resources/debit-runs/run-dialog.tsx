import Box from '@mui/material/Box'
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
import { useGetList, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, todayIn } from '../../core/calendar-days'
import { formatMoney } from '../../core/money'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useDue } from './use-due'

/** As whom, on which day, and from whom: all that is due is ticked. */
export default function RunDialog({ onClose }: { onClose: () => void }) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { timeZone, currency, locale } = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const id = useId()
  const { data: creditors = [], isPending } = useGetList<AreaRecord>('debit-creditors', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
  })
  const [chosen, setCreditor] = useState<number | null>(null)
  const creditor = chosen ?? creditors[0]?.id ?? null
  const [collectOn, setCollectOn] = useState(() => addDays(todayIn(timeZone), 5))
  const { data: due = [] } = useDue(creditor === null ? null : Number(creditor), collectOn)
  const [left, setLeft] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const taken = due.filter(({ contract }) => !left.includes(contract))
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.call<AreaRecord>('debit-runs', {
        path: 'collect',
        body: {
          creditor,
          collectOn,
          items: taken.map(({ contract, amount }) => ({ contract, amount })),
        },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('made', { reference: String(made.reference) }), { type: 'success' })
      onClose()
      navigate(links.show('debit-runs', made.id))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          {!isPending && creditors.length === 0 && (
            <Typography>{texts.areaText('noCreditor')}</Typography>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              select
              label={texts.label('creditor')}
              value={creditor ?? ''}
              onChange={({ target }) => setCreditor(Number(target.value))}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {creditors.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
            </TextField>
            <DayInput
              required
              label={texts.areaText('collectOn')}
              value={collectOn}
              onChange={setCollectOn}
              min={addDays(todayIn(timeZone), 1)}
              max={addDays(todayIn(timeZone), 60)}
            />
          </Box>
          {due.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('nothingDue')}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {due.map(({ contract, number, holder, amount }) => (
                <li key={contract}>
                  <FormControlLabel
                    sx={{ minHeight: 44 }}
                    control={
                      <Checkbox
                        checked={!left.includes(contract)}
                        onChange={({ target }) =>
                          setLeft(
                            target.checked
                              ? left.filter((one) => one !== contract)
                              : [...left, contract],
                          )
                        }
                      />
                    }
                    label={[number, holder, money(amount)].filter(Boolean).join(' · ')}
                  />
                </li>
              ))}
            </Box>
          )}
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {texts.areaText('sum', {
              smart_count: taken.length,
              total: money(taken.reduce((sum, { amount }) => sum + amount, 0)),
            })}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || taken.length === 0}>
            {texts.areaText('make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
