import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { addDays, todayIn } from '../../core/calendar-days'
import { formatCalendarDate, parseIsoDay } from '../../core/dates/calendar'
import type { Field } from '../../core/fields'
import { type PriceRounding, priceRoundings } from '../../core/sales/price-change'
import { priceKinds } from '../../core/sales/prices'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { parseInputValue } from '../../src/derive/fields/convert-inputs'
import { serverErrors } from '../../src/derive/fields/form-errors'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { PricePreview } from './preview'
import { usePreview } from './use-preview'

/** Prices raised together: which, by how much, from when; old and new stand side by side before it is done. */
export default function PriceChangeCreate() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const items = useAreaTexts(useArea('price-items'))
  const translate = useTranslate()
  const reading = useFormat()
  const links = useAreaLinks()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useQueryClient()
  const data = useSextonDataProvider()
  const tomorrow = addDays(todayIn(reading.timeZone), 1)
  const [from, setFrom] = useState(tomorrow)
  const [kind, setKind] = useState('')
  const [glCode, setGlCode] = useState('')
  const [by, setBy] = useState<'rate' | 'amount'>('rate')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('unit')
  const [name, setName] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<unknown>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const number = parseInputValue(area.fields[by] as Field, typed, reading)
  const value = typeof number === 'number' ? number : null
  const chosen = {
    effectiveFrom: from,
    rounding,
    ...(kind && { kind }),
    ...(glCode.trim() && { glCode: glCode.trim() }),
    [by]: value,
  }
  const preview = usePreview(
    value === null || !parseIsoDay(from) || from < tomorrow ? null : chosen,
  )
  const changing = preview?.prices.filter(({ item, kept }) => !kept && !left.has(item)) ?? []
  const usual = texts.areaText('usualName', {
    day: parseIsoDay(from) ? formatCalendarDate(from, reading.locale) : '',
  })
  const send = async () => {
    const found = {
      ...(value === null && { [by]: translate('areas.errors.required') }),
      ...(from < tomorrow && { effectiveFrom: translate('areas.errors.afterToday') }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0 || changing.length === 0 || running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.call<{ id: number }>(area.name, {
        path: 'apply',
        body: { ...chosen, items: changing.map(({ item }) => item), name: name.trim() || usual },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('applied', { smart_count: changing.length }), { type: 'success' })
      navigate(links.show(area.name, made.id))
    } catch (error) {
      const said = serverErrors(error, translate)
      const known = Object.keys(said).every((at) => at in inputs)
      setWrong(known ? said : {})
      setFailure(known && Object.keys(said).length > 0 ? null : error)
      setBusy(false)
    }
    running.current = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const select = { select: { native: true }, inputLabel: { shrink: true } } as const
  return (
    <form onSubmit={submit} noValidate>
      <PageHead
        title={texts.areaText('change')}
        actions={
          <>
            <Button component={RouterLink} to={links.list(area.name)}>
              {texts.many}
            </Button>
            <Button type="submit" variant="contained" disabled={busy || changing.length === 0}>
              {texts.areaText('apply', { smart_count: changing.length })}
            </Button>
          </>
        }
      />
      <WriteFailure error={failure} />
      <Panel title={texts.areaText('which')}>
        <Box sx={grid}>
          <DayInput
            required
            label={texts.label('effectiveFrom')}
            value={from}
            onChange={setFrom}
            error={wrong.effectiveFrom !== undefined}
            helperText={wrong.effectiveFrom}
            min={tomorrow}
          />
          <TextField
            select
            label={texts.label('kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
            slotProps={select}
          >
            <option value="">{texts.areaText('allKinds')}</option>
            {priceKinds.map((one) => (
              <option key={one} value={one}>
                {items.choice('kind', one)}
              </option>
            ))}
          </TextField>
          <TextField
            label={texts.label('glCode')}
            value={glCode}
            onChange={({ target }) => setGlCode(target.value)}
            slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          />
          <TextField
            select
            label={texts.areaText('by')}
            value={by}
            onChange={({ target }) => setBy(target.value as 'rate' | 'amount')}
            slotProps={select}
          >
            <option value="rate">{texts.areaText('percentage')}</option>
            <option value="amount">{texts.areaText('amount')}</option>
          </TextField>
          <TextField
            required
            label={by === 'rate' ? '%' : reading.currency}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={wrong[by] !== undefined}
            helperText={wrong[by] ?? texts.areaText('lower')}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <TextField
            select
            label={texts.label('rounding')}
            value={rounding}
            onChange={({ target }) => setRounding(target.value as PriceRounding)}
            slotProps={select}
          >
            {priceRoundings.map((one) => (
              <option key={one} value={one}>
                {texts.choice('rounding', one)}
              </option>
            ))}
          </TextField>
          <TextField
            label={texts.label('name')}
            value={name}
            placeholder={usual}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 150 }, inputLabel: { shrink: true } }}
          />
        </Box>
      </Panel>
      {preview && (
        <PricePreview
          prices={preview.prices}
          left={left}
          onLeave={(item, leave) =>
            setLeft((before) => {
              const next = new Set(before)
              if (leave) next.add(item)
              else next.delete(item)
              return next
            })
          }
        />
      )}
    </form>
  )
}

const inputs = { effectiveFrom: 1, rate: 1, amount: 1, kind: 1, name: 1 }
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const
