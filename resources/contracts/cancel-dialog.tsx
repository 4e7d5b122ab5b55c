import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { StatusStep } from '../../core/area'
import { todayIn } from '../../core/calendar-days'
import { formatCalendarDate, parseIsoDay } from '../../core/dates/calendar'
import type { Field } from '../../core/fields'
import { formatMoney } from '../../core/money'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useTakeStep } from '../../src/derive/form/use-take-step'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { dayLimits } from '../../src/kit/day-limits'
import { RetainedInput, useRetained } from './retained-input'
import { SumLine } from './total-facts'
import { useContractQuote } from './use-quote'

interface CancelQuote {
  rule: { name: string } | null
  withdrawnUntil: string | null
  withdraws: boolean
  lines: Array<{ line: number; description: string | null; total: number; retained: number }>
  total: number
  paid: number
  retained: number
  refund: number
}

/** What is taken back, retained and refunded, before the contract is cancelled. */
export default function CancelDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { timeZone, locale } = useFormat()
  const takeStep = useTakeStep(area, record)
  const [reason, setReason] = useState('')
  const [on, setOn] = useState(todayIn(timeZone))
  const [typed, setTyped] = useState('')
  const retained = useRetained(typed)
  const quote = useContractQuote<CancelQuote>(
    `${record.id}/cancel-quote`,
    retained === undefined || !parseIsoDay(on) ? null : { on, retained },
  )
  const paid = Number(record.paid ?? 0)
  const byRule = quote?.withdraws
    ? texts.areaText('cancelling.withdraws', {
        day: formatCalendarDate(quote.withdrawnUntil as string, locale),
      })
    : quote?.rule
      ? texts.areaText('cancelling.byRule', { rule: quote.rule.name })
      : texts.areaText('cancelling.noRule')
  return (
    <PromptDialog
      title={texts.areaText('steps.cancel')}
      about={texts.areaText('stepAbout.cancel')}
      action={texts.areaText('steps.cancel')}
      color="error"
      complaints={{
        cancelReason: reason.trim() ? undefined : translate('areas.errors.required'),
        cancelledOn: parseIsoDay(on) ? undefined : translate('areas.errors.date'),
        retained: retained === undefined ? translate('areas.errors.money') : undefined,
      }}
      send={() =>
        takeStep(area.steps?.cancel as StatusStep, {
          cancelReason: reason.trim(),
          cancelledOn: on,
          ...(typeof retained === 'number' && { retained }),
        })
      }
      onClose={onClose}
    >
      {(complaint) => (
        <>
          <TextField
            autoFocus
            required
            label={texts.label('cancelReason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={complaint('cancelReason') !== undefined}
            helperText={complaint('cancelReason')}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <DayInput
            label={texts.label('cancelledOn')}
            value={on}
            onChange={setOn}
            error={complaint('cancelledOn') !== undefined}
            helperText={complaint('cancelledOn')}
            {...dayLimits(area.fields.cancelledOn as Field, timeZone)}
          />
          {paid > 0 && (
            <RetainedInput
              value={typed}
              onChange={setTyped}
              byRule={byRule}
              error={complaint('retained')}
            />
          )}
          {quote && record.status === 'signed' && <Effects quote={quote} />}
        </>
      )}
    </PromptDialog>
  )
}

/** Item by item, and what it comes to. */
function Effects({ quote }: { quote: CancelQuote }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <Box aria-live="polite">
      <Box component="dl" sx={list}>
        {quote.lines.map(({ line, description, total, retained }) => (
          <SumLine
            key={line}
            label={[
              description,
              retained > 0 && texts.areaText('cancelling.keeps', { amount: money(retained) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            value={money(-total)}
          />
        ))}
        <SumLine label={texts.label('paid')} value={money(quote.paid)} ruled />
        <SumLine label={texts.label('retained')} value={money(quote.retained)} />
        <SumLine label={texts.areaText('cancelling.refund')} value={money(quote.refund)} large />
      </Box>
      {quote.refund > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {texts.areaText('cancelling.refundNext')}
        </Alert>
      )}
    </Box>
  )
}

const list = { m: 0, display: 'grid', rowGap: 0.75, fontSize: '.875rem' } as const
