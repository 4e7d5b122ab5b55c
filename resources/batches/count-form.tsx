import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Field } from '../../core/fields'
import { formatMoney } from '../../core/money'
import { denominationsOf } from '../../core/sales/denominations'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { parseInputValue, toInputValue } from '../../src/derive/fields/convert-inputs'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { MoneyFacts } from './money-facts'

const pieces = (text: string | undefined) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0)

/** The pieces of each coin and note, what they come to, and how far that is from what should be there. */
export function CountForm({
  batch,
  expected,
  checks,
}: {
  batch: AreaRecord
  expected: number
  checks: number
}) {
  const area = useArea('batches')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const reading = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const field = area.fields.float as Field
  const values = denominationsOf(reading.currency)
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [keep, setKeep] = useState(String(toInputValue(field, Number(batch.float ?? 0), reading)))
  const [remarks, setRemarks] = useState('')
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const counted = values.reduce((sum, value) => sum + value * pieces(typed[value]), 0)
  const kept = keep.trim() === '' ? 0 : parseInputValue(field, keep, reading)
  const unread = typeof kept !== 'number' || kept < 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(unread)
    if (unread) return
    setBusy(true)
    setFailure(null)
    try {
      await data.call('batches', {
        path: `${batch.id}/close`,
        version: Number(batch.version),
        body: {
          denominations: values.flatMap((value) =>
            pieces(typed[value]) > 0 ? [{ value, pieces: pieces(typed[value]) }] : [],
          ),
          keep: kept,
          ...(remarks.trim() ? { remarks } : {}),
        },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('count.done', { number: String(batch.number) }), { type: 'success' })
      navigate(links.show('batches', batch.id))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <WriteFailure error={failure} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
        }}
      >
        <Card component="section" sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ fontSize: '1rem', fontWeight: 600, mb: 1.5 }}>
            {texts.label('denominations')}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
            }}
          >
            {values.map((value, at) => (
              <TextField
                key={value}
                autoFocus={at === 0}
                label={formatMoney(value, reading.currency, reading.locale)}
                value={typed[value] ?? ''}
                onChange={({ target }) =>
                  setTyped({ ...typed, [value]: target.value.replace(/\D/g, '').slice(0, 5) })
                }
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
                }}
              />
            ))}
          </Box>
        </Card>
        <Card component="section" sx={{ p: 2, display: 'grid', gap: 2 }}>
          <div role="status">
            <MoneyFacts
              rows={[
                [texts.areaText('expected'), expected],
                [texts.label('counted'), counted],
                [texts.label('difference'), counted - expected, true],
              ]}
            />
          </div>
          {checks > 0 && (
            <Typography variant="body2">
              {texts.areaText('count.checks', { smart_count: checks })}
            </Typography>
          )}
          <TextField
            label={texts.areaText('count.keep')}
            value={keep}
            onChange={({ target }) => setKeep(target.value)}
            error={wrong && unread}
            helperText={wrong && unread ? translate('areas.errors.money') : reading.currency}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <TextField
            label={texts.label('remarks')}
            value={remarks}
            onChange={({ target }) => setRemarks(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('count.close')}
          </Button>
        </Card>
      </Box>
    </form>
  )
}
