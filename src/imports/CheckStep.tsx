import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Capacity } from '../../core/space'
import { problemText } from '../app/problem-text'
import { type ImportDetails, useImportActions } from './api'
import { Progress } from './Progress'
import { Rows } from './Rows'
import { Tally } from './Tally'
import { useNumbers } from './use-numbers'

/** What would become of every row, before anything is written. */
export function CheckStep({ details, onBack }: { details: ImportDetails; onBack: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { counted, number } = useNumbers()
  const { map, begin } = useImportActions()
  const [busy, setBusy] = useState(false)
  const { check } = details.counts
  if (details.state === 'checking' || !check) return <Progress details={details} />
  const writes = check.create + check.merge
  const run = async () => {
    setBusy(true)
    try {
      await begin(details.id, 'run')
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
      setBusy(false)
    }
  }
  const takeRoom = async (level: 'lot' | 'grave', room: Capacity) => {
    setBusy(true)
    try {
      const rooms = { ...details.mapping.rooms, [level]: room }
      await map(details, { ...details.mapping, rooms })
      await begin(details.id, 'check')
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
    setBusy(false)
  }
  const several = async (answer: 'split' | undefined) => {
    setBusy(true)
    try {
      await map(details, { ...details.mapping, several: answer })
      await begin(details.id, 'check')
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
    setBusy(false)
  }
  const { further = 0 } = details.counts
  const { create, merge, skip, failed } = check
  const strange =
    (check.issues.placeUnknown ?? 0) > 0 && details.mapping.places?.unknown === undefined
  return (
    <>
      <Tally counts={{ create, merge, skip, failed }} />
      {(check.issues.overCapacity ?? 0) > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {counted('imports.above', check.issues.overCapacity ?? 0)}
        </Alert>
      )}
      {(['lot', 'grave'] as const).map((level) => {
        const room = check.room?.[level]
        return (
          room && (
            <Alert
              key={level}
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button
                  color="inherit"
                  disabled={busy}
                  onClick={() =>
                    takeRoom(level, { caskets: room.caskets, cremains: room.cremains })
                  }
                >
                  {translate('imports.proposed.take')}
                </Button>
              }
            >
              {counted(`imports.proposed.${level}`, room.places, { ...room })}
            </Alert>
          )
        )
      })}
      {further > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            details.mapping.several === 'split' && (
              <Button color="inherit" disabled={busy} onClick={() => several(undefined)}>
                {translate('imports.several.together')}
              </Button>
            )
          }
        >
          {counted('imports.several.records', details.rowCount, {
            records: number(details.rowCount + further),
          })}
        </Alert>
      )}
      {(check.issues.several ?? 0) > 0 && details.mapping.several !== 'split' && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" disabled={busy} onClick={() => several('split')}>
              {translate('imports.several.all')}
            </Button>
          }
        >
          {counted('imports.several.found', check.issues.several ?? 0)}
        </Alert>
      )}
      {strange && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('imports.strangeRun')}
        </Alert>
      )}
      {writes === 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('imports.nothing')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <Button variant="contained" onClick={run} disabled={busy || strange || writes === 0}>
          {counted('imports.run', writes)}
        </Button>
        <Button onClick={onBack}>{translate('imports.back')}</Button>
      </Box>
      <Rows details={details} outcomes={['create', 'merge', 'skip', 'failed']} />
    </>
  )
}
