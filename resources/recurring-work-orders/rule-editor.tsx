import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useInput } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { allSouls, LAST_DAY, patternOfRule, type RulePattern, ruleOfPattern } from './pattern'
import { RunDates, upcomingRuns } from './run-dates'
import { describeRule, monthName, weekdayName } from './words'

const kinds = [
  'weekly',
  'monthWeekday',
  'monthDay',
  'daily',
  'yearly',
  'allSouls',
  'death',
  'birth',
  'expert',
] as const
type Kind = (typeof kinds)[number]
interface Choice {
  kind: Kind
  pattern: RulePattern
}

/** The schedule in words and choices, its sentence, and the days that it comes to. */
export function RuleEditor() {
  const texts = useAreaTexts(useArea())
  const { locale, timeZone } = useFormat()
  const rule = useInput('rule')
  const anniversary = useInput('anniversary')
  const [start, until, skipped] = useWatch({ name: ['start', 'until', 'skipped'] })
  const [choice, setChoice] = useState(() => choiceOf(rule.value, anniversary.value))
  const told = useRef(keyOf(rule.value, anniversary.value))
  const key = keyOf(rule.value, anniversary.value)
  // A draft that is taken up again, and a conflict that is settled, come from outside.
  useEffect(() => {
    if (key === told.current) return
    told.current = key
    setChoice(choiceOf(rule.value, anniversary.value))
  }, [key, rule.value, anniversary.value])
  const choose = (next: Choice) => {
    const ofPerson = next.kind === 'death' || next.kind === 'birth'
    const text = ofPerson ? '' : ruleOfPattern(next.pattern)
    const whose = ofPerson ? next.kind : ''
    told.current = keyOf(text, whose)
    setChoice(next)
    if (text !== rule.value) rule.onChange(text)
    if (whose !== (anniversary.value ?? '')) anniversary.onChange(whose)
  }
  const { kind, pattern } = choice
  const text = String(rule.value ?? '')
  const ofPerson = kind === 'death' || kind === 'birth'
  const runs = upcomingRuns({ rule: text, start, until, skipped }, todayIn(timeZone), 8)
  const error = rule.error ?? anniversary.error
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Box sx={grid}>
          <Select
            id="repeats"
            label={texts.areaText('pattern.label')}
            value={kind}
            onChange={(value) => choose(beginWith(value as Kind, pattern, start))}
            options={kinds.map((one) => [one, texts.areaText(`pattern.${one}`)])}
          />
          {!ofPerson && kind !== 'allSouls' && (
            <PatternInputs
              pattern={pattern}
              onChange={(next) => choose({ kind, pattern: next })}
              error={Boolean(error)}
            />
          )}
        </Box>
        {error && <FormHelperText error>{error}</FormHelperText>}
        <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
          {ofPerson && !text
            ? describeRule('', kind, texts.areaText, locale)
            : describeRule(text, anniversary.value, texts.areaText, locale)}
        </Typography>
        {ofPerson && (
          <Typography sx={{ color: 'text.secondary' }}>
            {texts.areaText('words.anniversaryLater')}
          </Typography>
        )}
      </Box>
      {!ofPerson && (
        <Box component="section" aria-label={texts.areaText('runs.title')}>
          <Typography component="h3" sx={{ fontWeight: 600, fontSize: '.875rem' }}>
            {texts.areaText('runs.title')}
          </Typography>
          {runs === null ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {texts.areaText('runs.invalid')}
            </Typography>
          ) : (
            <RunDates dates={runs} />
          )}
        </Box>
      )}
    </Box>
  )
}

const keyOf = (rule: unknown, anniversary: unknown) => `${anniversary ?? ''} ${rule ?? ''}`

function choiceOf(rule: unknown, anniversary: unknown): Choice {
  const pattern = rule ? patternOfRule(String(rule)) : weekly
  if (anniversary === 'death' || anniversary === 'birth') return { kind: anniversary, pattern }
  const souls =
    pattern.kind === 'yearly' && pattern.month === allSouls.month && pattern.day === allSouls.day
  return { kind: souls ? 'allSouls' : pattern.kind, pattern }
}

const weekly: RulePattern = { kind: 'weekly', interval: 1, weekdays: [], season: null }

/** What another kind begins with: the interval and season of the one before, and the first day's place. */
function beginWith(kind: Kind, before: RulePattern, start: unknown): Choice {
  const day = typeof start === 'string' && start ? new Date(`${start}T00:00:00Z`) : new Date()
  const kept =
    before.kind === 'expert' || before.kind === 'yearly'
      ? { interval: 1, season: null }
      : { interval: before.interval, season: before.season }
  const weekday = (day.getUTCDay() + 6) % 7
  const date = day.getUTCDate()
  switch (kind) {
    case 'daily':
      return { kind, pattern: { kind, ...kept } }
    case 'weekly':
      return { kind, pattern: { kind, ...kept, weekdays: [weekday] } }
    case 'monthDay':
      return { kind, pattern: { kind, ...kept, day: date } }
    case 'monthWeekday': {
      const nth = Math.ceil(date / 7)
      return { kind, pattern: { kind, ...kept, nth: nth > 4 ? -1 : nth, weekday } }
    }
    case 'yearly':
      return { kind, pattern: { kind, month: day.getUTCMonth() + 1, day: date } }
    case 'allSouls':
      return { kind, pattern: { kind: 'yearly', ...allSouls } }
    case 'expert':
      return { kind, pattern: { kind, rule: ruleOfPattern(before) } }
    default:
      return { kind, pattern: before }
  }
}

interface PatternInputsProps {
  pattern: RulePattern
  onChange: (next: RulePattern) => void
  error: boolean
}

function PatternInputs({ pattern, onChange, error }: PatternInputsProps) {
  const { areaText } = useAreaTexts(useArea())
  const { locale, weekStartsOn } = useFormat()
  const months = range(1, 12).map((month) => [month, monthName(month, locale)] as const)
  const days = range(0, 6).map((n) => (n + weekStartsOn + 6) % 7)
  if (pattern.kind === 'expert')
    return (
      <TextField
        id="rule-text"
        label={areaText('editor.rule')}
        helperText={areaText('editor.ruleHelp')}
        value={pattern.rule}
        error={error}
        fullWidth
        onChange={({ target }) => onChange({ kind: 'expert', rule: target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { spellCheck: false, maxLength: 300 },
        }}
        sx={{ gridColumn: { sm: 'span 2' } }}
      />
    )
  if (pattern.kind === 'yearly')
    return (
      <>
        <Select
          id="rule-month"
          label={areaText('editor.month')}
          value={pattern.month}
          onChange={(value) => {
            const month = Number(value)
            onChange({ ...pattern, month, day: Math.min(pattern.day, longest(month)) })
          }}
          options={months}
        />
        <Select
          id="rule-day"
          label={areaText('editor.day')}
          value={pattern.day}
          onChange={(value) => onChange({ ...pattern, day: Number(value) })}
          options={range(1, longest(pattern.month)).map((day) => [day, String(day)])}
        />
      </>
    )
  const { season } = pattern
  const unit = pattern.kind === 'daily' || pattern.kind === 'weekly' ? pattern.kind : 'monthly'
  return (
    <>
      <Select
        id="rule-interval"
        label={areaText(`editor.every.${unit}`)}
        value={pattern.interval}
        onChange={(value) => onChange({ ...pattern, interval: Number(value) })}
        options={[...new Set([...range(1, unit === 'daily' ? 31 : 12), pattern.interval])].map(
          (n) => [n, String(n)],
        )}
      />
      {pattern.kind === 'weekly' && (
        <Box
          role="group"
          aria-label={areaText('editor.weekdays')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, gridColumn: '1 / -1' }}
        >
          {days.map((day) => {
            const on = pattern.weekdays.includes(day)
            return (
              <Button
                key={day}
                size="small"
                variant={on ? 'contained' : 'outlined'}
                aria-pressed={on}
                aria-label={weekdayName(day, locale)}
                onClick={() =>
                  onChange({
                    ...pattern,
                    weekdays: on
                      ? pattern.weekdays.filter((one) => one !== day)
                      : [...pattern.weekdays, day],
                  })
                }
              >
                {weekdayName(day, locale, 'short')}
              </Button>
            )
          })}
        </Box>
      )}
      {pattern.kind === 'monthDay' && (
        <Select
          id="rule-day"
          label={areaText('editor.day')}
          value={pattern.day}
          onChange={(value) => onChange({ ...pattern, day: Number(value) })}
          options={[
            ...range(1, 31).map((day) => [day, String(day)] as const),
            [LAST_DAY, areaText('editor.lastDay')],
          ]}
        />
      )}
      {pattern.kind === 'monthWeekday' && (
        <>
          <Select
            id="rule-nth"
            label={areaText('editor.nth')}
            value={pattern.nth}
            onChange={(value) => onChange({ ...pattern, nth: Number(value) })}
            options={[1, 2, 3, 4, -1].map((n) => [n, areaText(`nth.${n}`)])}
          />
          <Select
            id="rule-weekday"
            label={areaText('editor.weekday')}
            value={pattern.weekday}
            onChange={(value) => onChange({ ...pattern, weekday: Number(value) })}
            options={days.map((day) => [day, weekdayName(day, locale)])}
          />
        </>
      )}
      <Select
        id="rule-season-from"
        label={areaText('editor.seasonFrom')}
        value={season?.from ?? ''}
        onChange={(value) =>
          onChange({
            ...pattern,
            season: value === '' ? null : { from: Number(value), to: season?.to ?? 12 },
          })
        }
        options={[['', areaText('editor.allYear')], ...months]}
      />
      {season && (
        <Select
          id="rule-season-to"
          label={areaText('editor.seasonTo')}
          value={season.to}
          onChange={(value) => onChange({ ...pattern, season: { ...season, to: Number(value) } })}
          options={months}
        />
      )}
    </>
  )
}

function Select(props: {
  id: string
  label: string
  value: string | number
  onChange: (value: string) => void
  options: ReadonlyArray<readonly [value: string | number, text: string]>
}): ReactNode {
  const { id, label, value, onChange, options } = props
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)
const longest = (month: number) => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)

const grid = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const
