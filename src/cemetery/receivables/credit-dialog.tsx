import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Field } from '../../../core/fields'
import { formatMoney } from '../../../core/money'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { parseInputValue } from '../../derive/fields/convert-inputs'
import { PromptDialog } from '../../derive/form/prompt-dialog'
import { useAreaTexts } from '../../i18n/area-texts'

interface Line {
  description: string | null
  total: number
}

/** Asks why, and how much of each line; nothing entered is all that is left of the invoice. */
export default function CreditDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const area = useArea('credit-notes')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const format = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const lines = (record.lines ?? []) as Line[]
  const [reason, setReason] = useState('')
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({})
  const field = area.fields.total as Field
  const minor = (i: number) => {
    const typed = amounts[i]?.trim()
    return typed ? parseInputValue(field, typed, format) : null
  }
  const wrong = (i: number) => {
    const value = minor(i)
    return value !== null && (typeof value !== 'number' || value <= 0)
      ? translate('areas.errors.money')
      : undefined
  }
  const send = async () => {
    const asked = lines.flatMap((_, i) => {
      const total = minor(i)
      return typeof total === 'number' ? [{ line: i + 1, total }] : []
    })
    const made = await data.create<AreaRecord>('credit-notes', {
      data: {
        invoice: record.id,
        reason: reason.trim(),
        ...(asked.length > 0 && { lines: asked }),
      },
    })
    await cache.invalidateQueries()
    notify(translate('receivables.credited', { number: String(made.data.number) }), {
      type: 'success',
    })
    navigate(links.show('credit-notes', made.data.id))
  }
  return (
    <PromptDialog
      title={translate('receivables.creditTitle', { number: String(record.number) })}
      about={translate('receivables.creditAbout')}
      action={translate('receivables.creditIssue')}
      complaints={{
        reason: reason.trim() ? undefined : translate('areas.errors.required'),
        ...Object.fromEntries(lines.map((_, i) => [`lines.${i}.total`, wrong(i)])),
      }}
      send={send}
      onClose={onClose}
    >
      {(complaint) => (
        <>
          <TextField
            required
            autoFocus
            label={texts.label('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={complaint('reason') !== undefined}
            helperText={complaint('reason')}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
          {lines.map(({ description, total }, i) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: an issued invoice keeps its lines
              key={i}
              label={`${description ?? i + 1} · ${formatMoney(total, format.currency, format.locale)}`}
              value={amounts[i] ?? ''}
              onChange={({ target }) => setAmounts({ ...amounts, [i]: target.value })}
              error={complaint(`lines.${i}.total`) !== undefined}
              helperText={complaint(`lines.${i}.total`)}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ))}
        </>
      )}
    </PromptDialog>
  )
}
