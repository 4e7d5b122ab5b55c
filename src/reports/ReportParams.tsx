import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useState } from 'react'
import { parseIsoDay } from '../../core/dates/calendar'
import {
  type ReportAnswer,
  type ReportParam,
  reportPeriods,
  reportTextKey,
} from '../../core/reports'
import { DayInput } from '../app/day-input'
import { areaOf } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'

type Ask = (key: string, value: string) => void
type Of<K extends ReportParam['kind']> = Extract<ReportParam, { kind: K }>

interface ParamsProps {
  report: ReportAnswer
  /** As the address has it: newer than the report while that is being made. */
  asked: URLSearchParams
  ask: Ask
}
interface ParamProps {
  report: ReportAnswer
  /** What is asked for now. */
  now: string
  ask: Ask
}

/** What the report is asked with; a choice acts at once, days when both are there. */
export function ReportParams({ report, asked, ask }: ParamsProps) {
  if (report.params.length === 0) return null
  return (
    <div className="report-params">
      {report.params.map((param) => {
        const { key } = param
        // What has no first and last day has nothing before it.
        if (key === 'compare' && !(report.from && report.to)) return null
        const props = { report, ask, now: asked.get(key) ?? String(report.asked[key]) }
        if (param.kind === 'period') return <Period key={key} {...props} />
        if (param.kind === 'choice') return <Choice key={key} param={param} {...props} />
        return <Count key={key} param={param} {...props} />
      })}
    </div>
  )
}

/** The system's own list: it fits every phone. */
const native = { select: { native: true }, inputLabel: { shrink: true } } as const

function Choice({ param, report, now, ask }: ParamProps & { param: Of<'choice'> }) {
  const translate = useTranslate()
  const { key, choices, of } = param
  const area = areaOf(of?.[0] ?? '')
  const word = (value: string) =>
    value === 'any'
      ? translate('reports.params.any')
      : area && of
        ? areaTexts(area, translate).choice(of[1], value)
        : translate(`${report.texts}.choices.${key}.${value}`, {
            _: translate(`reports.choices.${key}.${value}`, {
              _: translate(reportTextKey(value), { _: value }),
            }),
          })
  return (
    <TextField
      select
      size="small"
      slotProps={native}
      label={translate(`${report.texts}.params.${key}`, {
        _: translate(`reports.params.${key}`),
      })}
      value={now}
      onChange={(event) => ask(key, event.target.value)}
    >
      {choices.map((value) => (
        <option key={value} value={value}>
          {word(value)}
        </option>
      ))}
    </TextField>
  )
}

function Count({ param, now, ask }: ParamProps & { param: Of<'number'> }) {
  const translate = useTranslate()
  const { key, min, max } = param
  const [text, setText] = useState(now)
  useEffect(() => setText(now), [now])
  const fits = /^\d{1,6}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
  const tell = () => {
    if (fits && Number(text) !== Number(now)) ask(key, text.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <TextField
        size="small"
        label={translate(`reports.params.${key}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={tell}
        error={!fits}
        helperText={fits ? undefined : translate('reports.params.range', { min, max })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 140 }}
      />
    </form>
  )
}

function Period({ report, now, ask }: ParamProps) {
  const translate = useTranslate()
  const named = (reportPeriods as readonly string[]).includes(now)
  const [own, setOwn] = useState(!named)
  const [days, setDays] = useState({ from: report.from ?? '', to: report.to ?? '' })
  useEffect(() => setOwn(!named), [named])
  const complete = parseIsoDay(days.from) !== null && parseIsoDay(days.to) !== null
  const ordered = days.from <= days.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete && ordered) ask('period', `${days.from}/${days.to}`)
  }
  const day = (key: 'from' | 'to') => (
    <DayInput
      size="small"
      label={translate(`reports.params.${key}`)}
      value={days[key]}
      onChange={(to) => setDays({ ...days, [key]: to })}
      error={key === 'to' && complete && !ordered}
      helperText={
        key === 'to' && complete && !ordered ? translate('reports.params.wrongOrder') : undefined
      }
    />
  )
  return (
    <>
      <TextField
        select
        size="small"
        slotProps={native}
        label={translate('reports.params.period')}
        value={own ? 'own' : now}
        onChange={({ target: { value } }) => {
          setOwn(value === 'own')
          if (value === 'own') setDays({ from: report.from ?? '', to: report.to ?? '' })
          else ask('period', value)
        }}
      >
        {reportPeriods.map((name) => (
          <option key={name} value={name}>
            {translate(`reports.periods.${name}`)}
          </option>
        ))}
        <option value="own">{translate('reports.params.own')}</option>
      </TextField>
      {own && (
        <form className="report-days" onSubmit={submit} noValidate>
          {day('from')}
          {day('to')}
          <Button type="submit" variant="outlined" disabled={!complete || !ordered}>
            {translate('reports.params.apply')}
          </Button>
        </form>
      )}
    </>
  )
}
