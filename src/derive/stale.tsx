import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { useReading } from '../kit/use-reading'
import { same, toInput } from '../providers/data-write'
import type { AreaRecord } from './columns'
import { fromForm } from './convert'
import { useAreaTexts } from './texts'
import type { FormData } from './use-record-form'
import { Value } from './value'

interface StaleProps {
  area: AnyArea
  /** What the form was opened with, what it is now, and what was typed. */
  base: AreaRecord
  current: AreaRecord
  typed: FormData
  changed: readonly string[]
  onResolve: (mine: readonly string[]) => void
}

/** Someone else saved first: both versions of every field that both touched, and a choice for each. */
export function Stale({ area, base, current, typed, changed, onResolve }: StaleProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const reading = useReading()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const theirs = Object.entries(area.fields).flatMap(([name, field]) =>
    !field.readOnly && !same(toInput(field, base[name]), toInput(field, current[name]))
      ? [name]
      : [],
  )
  const both = changed.filter((name) => theirs.includes(name))
  const [choice, setChoice] = useState<Record<string, 'mine' | 'theirs'>>({})
  const onlyTheirs = theirs.filter((name) => !both.includes(name))
  return (
    <Alert
      severity="warning"
      ref={box}
      tabIndex={-1}
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{translate('areas.stale.title')}</AlertTitle>
      {translate(both.length ? 'areas.stale.both' : 'areas.stale.merge')}
      {both.map((name) => {
        const field = area.fields[name]
        if (!field) return null
        const mine = fromForm(field, typed[name], reading)
        return (
          <Box key={name} component="fieldset" sx={{ border: 0, p: 0, mt: 1.5 }}>
            <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
              {texts.label(name)}
            </Box>
            <RadioGroup
              value={choice[name] ?? 'mine'}
              onChange={(_, value) => setChoice({ ...choice, [name]: value as 'mine' | 'theirs' })}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" />}
                  label={
                    <>
                      <strong>{translate(`areas.stale.${side}`)}:</strong>{' '}
                      {(side === 'mine' ? mine : current[name]) === null ? (
                        translate('areas.empty')
                      ) : (
                        <Value
                          area={area}
                          path={name}
                          value={side === 'mine' ? mine : current[name]}
                          plain
                        />
                      )}
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </Box>
        )
      })}
      {onlyTheirs.length > 0 && (
        <p style={{ marginBottom: 0 }}>
          {translate('areas.stale.taken', { fields: onlyTheirs.map(texts.label).join(', ') })}
        </p>
      )}
      <Box sx={{ mt: 1.5 }}>
        <Button
          variant="contained"
          onClick={() => onResolve(changed.filter((name) => choice[name] !== 'theirs'))}
        >
          {translate('areas.stale.saveAgain')}
        </Button>
      </Box>
    </Alert>
  )
}
