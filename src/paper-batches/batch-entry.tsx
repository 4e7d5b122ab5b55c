import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PaperBatch } from '../../core/papers/batches'
import { useCemetery } from '../app/scope-context'
import { formatInstant } from '../kit/instants'
import { useBatchActions } from './api'

/** How many that were left out are named. */
const named = 20

/** A batch: how far it is, its file, and the records without a paper. */
export function BatchEntry({ batch }: { batch: PaperBatch }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { timeZone } = useCemetery()
  const { cancel, save } = useBatchActions()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
      // The error dialog tells it.
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  const { state, total, done, leftOut, name, output, expiresAt } = batch
  const mailed = output === 'email'
  const printed = (state === 'ready' ? total : done) - leftOut.length
  return (
    <Box sx={{ display: 'grid', gap: 0.75, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary" role="status">
            {state === 'making'
              ? translate('paperBatches.making', { done, total })
              : state === 'ready'
                ? translate(mailed ? 'paperBatches.sent' : 'paperBatches.ready', {
                    smart_count: printed,
                  })
                : translate(`paperBatches.states.${state}`)}
            {mailed &&
              (state === 'failed' || state === 'cancelled') &&
              ` · ${translate('paperBatches.sent', { smart_count: printed })}`}
            {expiresAt &&
              !mailed &&
              ` · ${translate('paperBatches.until', { when: formatInstant(expiresAt, locale, timeZone) })}`}
          </Typography>
        </Box>
        {state === 'making' && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void act(() => cancel(batch.id))}
            aria-label={translate('paperBatches.cancelNamed', { name })}
          >
            {translate('paperBatches.cancel')}
          </Button>
        )}
        {state === 'ready' && printed > 0 && !mailed && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void act(() => save(batch))}
            aria-label={translate('paperBatches.saveNamed', { name })}
          >
            {translate('paperBatches.save')}
          </Button>
        )}
      </Box>
      {state === 'making' && (
        <LinearProgress
          variant="determinate"
          value={(done / Math.max(total, 1)) * 100}
          aria-label={translate('paperBatches.making', { done, total })}
        />
      )}
      {leftOut.length > 0 && (
        <details>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
            {translate('paperBatches.leftOut', { smart_count: leftOut.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
            {leftOut.slice(0, named).map(({ id, label, why }) => (
              <li key={id}>
                {label}: {translate(`paperBatches.why.${why}`)}
              </li>
            ))}
            {leftOut.length > named && <li>…</li>}
          </Box>
        </details>
      )}
    </Box>
  )
}
