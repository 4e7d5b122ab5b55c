import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { AnyArea } from '../../../core/area'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { isSameOnWire, toWireValue } from '../../providers/data-write'
import type { AreaRecord } from '../fields/columns'
import { parseInputValue } from '../fields/convert-inputs'
import { Value } from '../fields/value'
import type { FormValues } from './use-record-form'

export interface ConflictProps {
  area: AnyArea
  /** What the form was opened with, what it is now, and what was typed. */
  base: AreaRecord
  current: AreaRecord
  typed: FormValues
  changed: readonly string[]
  onResolve: (mine: readonly string[]) => void
}

/** Someone else saved first: both versions of every field that both touched, and a choice for each. */
export function ConflictChoices({ area, base, current, typed, changed, onResolve }: ConflictProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const theirs = Object.entries(area.fields).flatMap(([name, field]) =>
    !field.readOnly &&
    !isSameOnWire(toWireValue(field, base[name]), toWireValue(field, current[name]))
      ? [name]
      : [],
  )
  const both = changed.filter((name) => theirs.includes(name))
  const [choice, setChoice] = useState<Record<string, 'mine' | 'theirs'>>({})
  const shown = (name: string, value: unknown) =>
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ? (
      translate('areas.empty')
    ) : (
      <Value area={area} path={name} value={value} plain />
    )
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
        const mine = parseInputValue(field, typed[name], reading)
        return (
          <Box key={name} component="fieldset" sx={{ border: 0, p: 0, mt: 1.5 }}>
            <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
              {texts.label(name)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', mb: 0.5 }}>
              {translate('areas.stale.before')} {shown(name, base[name])}
            </Box>
            <RadioGroup
              sx={sides}
              value={choice[name] ?? 'mine'}
              onChange={(_, value) => setChoice({ ...choice, [name]: value as 'mine' | 'theirs' })}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" />}
                  sx={{
                    ...card,
                    borderColor: (choice[name] ?? 'mine') === side ? 'primary.main' : 'divider',
                  }}
                  label={
                    <>
                      <strong>{translate(`areas.stale.${side}`)}:</strong>{' '}
                      {shown(name, side === 'mine' ? mine : current[name])}
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </Box>
        )
      })}
      {onlyTheirs.length > 0 && (
        <>
          <p style={{ margin: '12px 0 4px' }}>{translate('areas.stale.taken')}</p>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {onlyTheirs.map((name) => (
              <li key={name}>
                {texts.label(name)}: {shown(name, base[name])} →{' '}
                <strong>{shown(name, current[name])}</strong>
              </li>
            ))}
          </Box>
        </>
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

/** Mine and theirs beside each other; below each other on a phone. */
const sides = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
const card = {
  m: 0,
  px: 1,
  py: 0.5,
  minWidth: 0,
  overflowWrap: 'anywhere',
  border: 1,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const
