import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { todayIn } from '../../core/calendar-days'
import { parseIsoDay } from '../../core/dates/calendar'
import type { Field, RowsField } from '../../core/fields'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { formValues, parseInputValue } from '../../src/derive/fields/convert-inputs'
import { serverErrors } from '../../src/derive/fields/form-errors'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { unpickedErrors } from '../../src/derive/form/unpicked'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { dayLimits } from '../../src/kit/day-limits'
import { type AmendAnswer, AmendQuote } from './amend-quote'
import { ExchangeFields } from './exchange-fields'
import { itemsInput } from './items-input'
import type { ItemLine } from './items-table'
import { RemoveItems, SpaceChoice } from './remove-items'
import { RetainedInput, useRetained } from './retained-input'
import { useContractQuote } from './use-quote'

interface AmendDialogProps {
  record: AreaRecord
  items: readonly ItemLine[]
  /** One space for another, instead of any items. */
  exchange: boolean
  onClose: () => void
}

/** What is taken off a signed contract and what comes onto it, with what that comes to before it is done. */
export default function AmendDialog({ record, items, exchange, onClose }: AmendDialogProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const reading = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const field = area.fields.items as RowsField
  const standing = items.flatMap((item, at) => (item.removedOn ? [] : [{ item, line: at + 1 }]))
  const spaces = standing.filter(({ item }) => item.kind === 'property')
  const [removed, setRemoved] = useState<number[]>(exchange ? [spaces[0]?.line ?? 0] : [])
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const form = useForm<Record<string, unknown>>({
    defaultValues: {
      date: todayIn(reading.timeZone),
      items: exchange ? [formValues(field.fields, { quantity: 1 }, reading)] : [],
    },
  })
  const [rows, date] = form.watch(['items', 'date'])
  const added = (
    parseInputValue(field as Field, rows, reading) as Array<Record<string, unknown>>
  ).filter(
    ({ priceItem, location }) =>
      typeof priceItem === 'number' && (!exchange || typeof location === 'number'),
  )
  const retained = useRetained(typed)
  const body = {
    ...(exchange && { exchange }),
    date: (date as string) || null,
    remove: removed,
    add: added,
    ...(typeof retained === 'number' && { retained }),
  }
  // Without a day it is today's; one that is half typed is none yet.
  const whole = !date || parseIsoDay(date as string) !== null
  const something = exchange ? added.length > 0 : removed.length + added.length > 0
  const quote = useContractQuote<AmendAnswer>(
    `${record.id}/amend-quote`,
    something && whole && retained !== undefined ? body : null,
  )
  const send = async () => {
    const [unpicked] = Object.values(unpickedErrors(form.control, translate))
    const found: Record<string, string> = {
      ...(!reason.trim() && { reason: translate('areas.errors.required') }),
      ...(!whole && { date: translate('areas.errors.date') }),
      ...(retained === undefined && { retained: translate('areas.errors.money') }),
      ...(!something && {
        items: texts.areaText(exchange ? 'amend.chooseSpace' : 'amend.chooseItem'),
      }),
      ...(unpicked && { items: unpicked }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0 || running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.call<{ number: string }>('contracts', {
        path: `${record.id}/amend`,
        body: { ...body, reason: reason.trim() },
        version: record.version,
      })
      await cache.invalidateQueries()
      notify(texts.areaText('amend.done', { number: made.number }), { type: 'success' })
      onClose()
    } catch (error) {
      const said = serverErrors(error, translate)
      const [first] = Object.values(said)
      setWrong(first ? { items: first } : {})
      setFailure(first ? null : error)
      setBusy(false)
    }
    running.current = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  const title = texts.areaText(exchange ? 'amend.exchange' : 'amend.items')
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
            <span>{texts.areaText(exchange ? 'amend.aboutExchange' : 'amend.aboutItems')}</span>
            <WriteFailure error={failure} />
            {exchange ? (
              <>
                <SpaceChoice
                  lines={spaces}
                  value={removed[0] ?? 0}
                  onChange={(line) => setRemoved([line])}
                />
                <ExchangeFields
                  area={area}
                  field={field}
                  old={spaces.find(({ line }) => line === removed[0])?.item}
                />
              </>
            ) : (
              <>
                <RemoveItems lines={standing} value={removed} onChange={setRemoved} />
                {itemsInput({ area, path: 'items', field, label: texts.label('items') })}
              </>
            )}
            {wrong.items && (
              <Box role="alert" sx={{ color: 'error.main', fontSize: '.875rem' }}>
                {wrong.items}
              </Box>
            )}
            <Box sx={pair}>
              <TextField
                required
                label={texts.areaText('amend.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                error={wrong.reason !== undefined}
                helperText={wrong.reason}
                slotProps={{ htmlInput: { maxLength: 255 } }}
              />
              <DayInput
                label={texts.label('date')}
                value={String(date ?? '')}
                onChange={(to) => form.setValue('date', to)}
                error={wrong.date !== undefined}
                helperText={wrong.date}
                {...dayLimits(area.fields.signedOn as Field, reading.timeZone)}
              />
              {!exchange && removed.length > 0 && Number(record.paid ?? 0) > 0 && (
                <RetainedInput
                  value={typed}
                  onChange={setTyped}
                  byRule={
                    quote?.rule
                      ? texts.areaText('cancelling.byRule', { rule: quote.rule.name })
                      : texts.areaText('cancelling.noRule')
                  }
                  error={wrong.retained}
                />
              )}
            </Box>
            {quote && <AmendQuote quote={quote} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={busy}>
              {texts.areaText('amend.record')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
