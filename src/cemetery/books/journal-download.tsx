import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify, useStore, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { journalFormats } from '../../../core/books/choices'
import { formatMonth } from '../../../core/ledger/month-name'
import { useCemetery } from '../../app/scope-context'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { saveJournal } from './save-journal'

/** The format of last time stands there already. */
export default function JournalDownload({ month }: { month?: string }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('journal-files'))
  const { locale } = useFormat()
  const cemetery = useCemetery()
  const cache = useQueryClient()
  const notify = useNotify()
  const [format, setFormat] = useStore<string>('journal.format', 'csv')
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { data: periods, isPending } = useGetList<AreaRecord>('periods', {
    pagination: { page: 1, perPage: 120 },
    sort: { field: 'month', order: 'DESC' },
  })
  // What is handed over next is usually the month that was closed last.
  const usual = periods?.find(({ status }) => status === 'closed') ?? periods?.[0]
  const period = month ?? chosen ?? (usual ? String(usual.month) : '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const number = await saveJournal(
        `/api/v1/cemeteries/${cemetery.id}/journals?${new URLSearchParams({ period, format })}`,
      )
      notify(translate(number ? 'journals.handedOver' : 'journals.preview', { number }), {
        type: 'success',
      })
      await cache.invalidateQueries()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const select = { select: { native: true }, inputLabel: { shrink: true } } as const
  if (!isPending && !periods?.length && !month)
    return (
      <Panel title={translate('journals.title')}>
        <Typography>{translate('journals.noMonths')}</Typography>
      </Panel>
    )
  return (
    <Panel title={translate('journals.title')}>
      <form onSubmit={submit}>
        <WriteFailure error={failure} />
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {translate('journals.hint')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr)) auto' },
          }}
        >
          {!month && (
            <TextField
              select
              label={translate('journals.month')}
              value={period}
              onChange={({ target }) => setChosen(target.value)}
              slotProps={select}
            >
              {(periods ?? []).map((one) => (
                <option key={one.id} value={String(one.month)}>
                  {translate(`journals.${one.status}`, {
                    month: formatMonth(String(one.month), locale),
                  })}
                </option>
              ))}
            </TextField>
          )}
          <TextField
            select
            label={translate('journals.format')}
            value={format}
            onChange={({ target }) => setFormat(target.value)}
            slotProps={select}
          >
            {journalFormats.map((one) => (
              <option key={one} value={one}>
                {texts.choice('format', one)}
              </option>
            ))}
          </TextField>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || !period}
            sx={{ minHeight: 44 }}
          >
            {translate('journals.download')}
          </Button>
        </Box>
      </form>
    </Panel>
  )
}
