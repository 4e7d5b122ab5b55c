import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '../../core/calendar-days'
import { formatCalendarDate } from '../../core/dates/calendar'
import type { Field } from '../../core/fields'
import { formatMoney } from '../../core/money'
import { trustDepositKinds } from '../../core/trust/choices'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import type { Fund } from '../../src/cemetery/funds/types'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { parseInputValue, toInputValue } from '../../src/derive/fields/convert-inputs'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { dayLimits } from '../../src/kit/day-limits'
import { newIdempotencyKey } from '../../src/kit/idempotency-key'
import { Panel } from '../../src/kit/panel'
import { ProposedCovers } from './proposed-covers'
import { useProposal } from './use-proposal'

type Kind = (typeof trustDepositKinds)[number]

/** Fund, amount and day; the contracts that it is for show while it is typed. */
export function DepositForm({
  funds,
  first,
}: {
  funds: readonly Fund[]
  first?: string | undefined
}) {
  const area = useArea('trust-deposits')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const reading = useFormat()
  const links = useAreaLinks()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const field = area.fields.amount as Field
  const typed = (minor: number) => (minor > 0 ? String(toInputValue(field, minor, reading)) : '')
  const [key] = useState(newIdempotencyKey)
  const [kind, setKind] = useState<Kind>('deposit')
  const [name, setName] = useState(
    () => (funds.find((one) => one.fund === first) ?? mostDue(funds)).fund,
  )
  const fund = funds.find((one) => one.fund === name) as Fund
  const proposed = (of: Fund, as: Kind) =>
    as === 'deposit' ? Math.max(0, of.outstanding - of.inAdvance) : of.releasable + of.inAdvance
  const [amount, setAmount] = useState(() => typed(proposed(fund, 'deposit')))
  const [date, setDate] = useState(todayIn(reading.timeZone))
  const [reference, setReference] = useState('')
  const [advance, setAdvance] = useState(false)
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const minor = parseInputValue(field, amount || '0', reading)
  const proposal = useProposal({ kind, fund: name, amount: minor })
  const money = (value: number) => formatMoney(value, reading.currency, reading.locale)
  const choose = (of: Fund, as: Kind) => {
    setName(of.fund)
    setKind(as)
    setAmount(typed(proposed(of, as)))
    setAdvance(false)
  }
  const more = kind === 'deposit' && (proposal?.inAdvance ?? 0) > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(typeof minor !== 'number')
    if (typeof minor !== 'number') return
    setBusy(true)
    setFailure(null)
    try {
      const made = await data.create<AreaRecord>(area.name, {
        data: {
          kind,
          fund: name,
          amount: minor,
          ...(date ? { date } : {}),
          ...(reference.trim() ? { reference } : {}),
          ...(more && advance ? { advance } : {}),
        },
        meta: { key },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('done'), { type: 'success' })
      navigate(links.show(area.name, made.data.id))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const select = { select: { native: true }, inputLabel: { shrink: true } } as const
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ maxWidth: 720 }}>
      <WriteFailure error={failure} />
      <Panel title={texts.one}>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}
        >
          <TextField
            select
            label={texts.label('fund')}
            value={name}
            onChange={({ target }) =>
              choose(funds.find((one) => one.fund === target.value) as Fund, kind)
            }
            slotProps={select}
          >
            {funds.map((one) => (
              <option key={one.fund} value={one.fund}>
                {one.fund}
              </option>
            ))}
          </TextField>
          <TextField
            select
            label={texts.label('kind')}
            value={kind}
            onChange={({ target }) => choose(fund, target.value as Kind)}
            slotProps={select}
          >
            {trustDepositKinds.map((one) => (
              <option key={one} value={one}>
                {texts.choice('kind', one)}
              </option>
            ))}
          </TextField>
          <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
            {standing(fund, kind, texts.areaText, money, reading.locale)}
          </Typography>
          <TextField
            autoFocus
            required
            label={texts.label('amount')}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={wrong && typeof minor !== 'number'}
            helperText={
              wrong && typeof minor !== 'number'
                ? translate('areas.errors.money')
                : reading.currency
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <DayInput
            label={texts.label('date')}
            value={date}
            onChange={setDate}
            {...dayLimits(area.fields.date as Field, reading.timeZone)}
          />
          <TextField
            label={texts.label('reference')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          />
          {more && (
            <FormControlLabel
              sx={{ gridColumn: '1 / -1', minHeight: 44 }}
              control={
                <Checkbox checked={advance} onChange={(_, checked) => setAdvance(checked)} />
              }
              label={texts.label('advance')}
            />
          )}
        </Box>
      </Panel>
      {proposal && <ProposedCovers proposal={proposal} />}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {texts.areaText(`record.${kind}`)}
        </Button>
      </Box>
    </Box>
  )
}

const mostDue = (funds: readonly Fund[]) =>
  [...funds].sort((a, b) => ((a.dueBy ?? '9999') < (b.dueBy ?? '9999') ? -1 : 1))[0] as Fund

function standing(
  { outstanding, dueBy, releasable, inAdvance }: Fund,
  kind: Kind,
  text: (key: string, values?: Record<string, unknown>) => string,
  money: (minor: number) => string,
  locale: string,
) {
  if (kind === 'deposit')
    return outstanding > 0
      ? text('due', {
          amount: money(outstanding),
          day: formatCalendarDate(dueBy ?? '', locale),
        })
      : text('nothing')
  const back = releasable + inAdvance
  return back > 0 ? text('releasable', { amount: money(back) }) : text('nothingBack')
}
