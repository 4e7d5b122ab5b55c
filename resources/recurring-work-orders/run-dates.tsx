import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { addDays } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RuleError } from './recurrence-rule'
import { runsOf, type Schedule } from './schedule'

/** Years that are looked through for runs. */
const AHEAD = 60

/** The next runs from a day on; null where the rule is not one (yet). */
export function upcomingRuns(schedule: Schedule, from: string, most: number): string[] | null {
  const { start, until } = schedule
  if (!schedule.rule) return null
  const lower = start && start > from ? start : from
  const days: string[] = []
  try {
    const read = { ...schedule, start: start || from, until: until || null }
    for (const day of runsOf(read, lower, addDays(lower, AHEAD * 366))) {
      days.push(day)
      if (days.length >= most) break
    }
  } catch (error) {
    // A day that is half typed is as little a schedule as a rule that is.
    if (error instanceof RuleError || error instanceof RangeError) return null
    throw error
  }
  return days
}

export const useDayText = () => {
  const { locale } = useFormat()
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
}

/** Days in a list, each with a button where there is something to do with it. */
export function RunDates({
  dates,
  action,
}: {
  dates: readonly string[]
  action?: {
    text: string
    label: (date: string) => string
    run: (day: string) => void
    busy: boolean
  }
}) {
  const { areaText } = useAreaTexts(useArea())
  const dayText = useDayText()
  if (dates.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{areaText('runs.none')}</Typography>
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {dates.map((day) => (
        <Box
          component="li"
          key={day}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            minHeight: action ? 40 : 28,
          }}
        >
          <time dateTime={day}>{dayText(day)}</time>
          {action && (
            <Button
              size="small"
              disabled={action.busy}
              aria-label={action.label(dayText(day))}
              onClick={() => action.run(day)}
            >
              {action.text}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
