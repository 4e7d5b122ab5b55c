import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../core/calendar-days'
import { useFormat } from '../../src/app/use-format'
import { type Life, lifeWarnings } from './rules'

/** What cannot be true of the dates, both values named; it never stops a save. */
export function LifeWarnings({ life }: { life: Life }) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const warnings = lifeWarnings(life, todayIn(timeZone))
  if (warnings.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {warnings.map(({ code, values: [a, b] }) => (
        <div key={code}>
          {translate(
            code === 'ageOver120' && b === undefined
              ? 'areas.date.warning.ageOver120Alone'
              : `areas.date.warning.${code}`,
            { a, b },
          )}
        </div>
      ))}
      {translate('areas.date.warning.kept')}
    </Alert>
  )
}
