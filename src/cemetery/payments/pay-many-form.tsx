import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Field } from '../../../core/fields'
import { formatMoney } from '../../../core/money'
import { RecordPicker } from '../../app/record-picker'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { parseInputValue, toInputValue } from '../../derive/fields/convert-inputs'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { newIdempotencyKey } from '../../kit/idempotency-key'
import { MoneyFields } from './money-fields'
import { useMoneyFields } from './use-money-fields'

/** One payment for several contracts: those of the payer that owe something stand there already. */
export default function PayManyForm({ payer: first }: { payer: number | null }) {
  const translate = useTranslate()
  const reading = useFormat()
  const area = useArea('transactions')
  const texts = useAreaTexts(area)
  const field = area.fields.amount as Field
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const fields = useMoneyFields()
  const [payer, setPayer] = useState(first)
  const [added, setAdded] = useState<number[]>([])
  const [amounts, setAmounts] = useState<Record<string, string>>({})
  const [credit, setCredit] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const { data: own = [] } = useGetList<AreaRecord>(
    'contracts',
    {
      filter: { 'parties.contact': payer, balance_gte: 1 },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'date', order: 'ASC' },
    },
    { enabled: payer !== null, retry: false },
  )
  const { data: others = [] } = useGetList<AreaRecord>(
    'contracts',
    {
      filter: { id: added },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: added.length > 0, retry: false },
  )
  const contracts = [...own, ...others.filter(({ id }) => !own.some((one) => one.id === id))]
  const written = ({ id, balance }: AreaRecord) =>
    amounts[id] ?? String(toInputValue(field, Math.max(0, Number(balance ?? 0)), reading))
  const minorOf = (text: string) => {
    const minor = parseInputValue(field, text, reading)
    return text.trim() === '' ? 0 : typeof minor === 'number' && minor >= 0 ? minor : null
  }
  const parts = contracts.map((one) => ({ contract: one.id, amount: minorOf(written(one)) }))
  const over = minorOf(credit)
  const total = parts.reduce((sum, { amount }) => sum + (amount ?? 0), over ?? 0)
  const money = (minor: number) => formatMoney(minor, reading.currency, reading.locale)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const unread = over === null || parts.some(({ amount }) => amount === null)
    setWrong(unread || total === 0)
    if (!fields.check() || unread || total === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.call<{ number: string; entries: AreaRecord[] }>(
        'transactions',
        {
          path: 'pay-many',
          key,
          body: {
            payments: [
              ...parts.filter(({ amount }) => amount),
              ...(over && payer ? [{ contact: payer, amount: over }] : []),
            ],
            ...fields.body(),
            ...(payer ? { payer } : {}),
          },
        },
      )
      fields.remember()
      await cache.invalidateQueries()
      notify(translate('payments.done', { number: made.number }), { type: 'success' })
      navigate(links.show('transactions', made.entries[0]?.id ?? ''))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <WriteFailure error={failure} />
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
        <RecordPicker
          id="payer"
          to="contacts"
          value={payer === null ? [] : [payer]}
          onChange={(ids) => setPayer(ids[0] ?? null)}
          label={texts.label('payer')}
          ariaLabel={texts.label('payer')}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <MoneyFields values={fields} />
        </Box>
      </Card>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }} component="section">
        <Typography variant="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {translate('payments.many.contracts')}
        </Typography>
        {contracts.map((one) => (
          <TextField
            key={one.id}
            label={one.label}
            value={written(one)}
            onChange={({ target }) => setAmounts({ ...amounts, [one.id]: target.value })}
            error={wrong && minorOf(written(one)) === null}
            helperText={translate('payments.leftOf', { amount: money(Number(one.balance ?? 0)) })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            }}
          />
        ))}
        <RecordPicker
          id="contract"
          to="contracts"
          value={[]}
          onChange={(ids) => setAdded([...new Set([...added, ...ids])])}
          label={translate('payments.many.add')}
          ariaLabel={translate('payments.many.add')}
        />
        {payer !== null && (
          <TextField
            label={translate('payments.many.toCredit')}
            value={credit}
            onChange={({ target }) => setCredit(target.value)}
            error={wrong && over === null}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            }}
          />
        )}
      </Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 700, flex: 1 }}>
          {translate('payments.many.total', { amount: money(total) })}
        </Typography>
        {wrong && total === 0 && (
          <Typography color="error">{translate('payments.many.nothing')}</Typography>
        )}
        <Button type="submit" variant="contained" disabled={busy}>
          {translate('payments.record')}
        </Button>
      </Box>
    </form>
  )
}
