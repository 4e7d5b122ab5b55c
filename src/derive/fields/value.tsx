import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { type AnyArea, type AreaValues, hasUserFields } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { isWebAddress } from '../../../core/custom-field-names'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { type Field, type Fields, isLength, isRate } from '../../../core/fields'
import { formatMonth } from '../../../core/ledger/month-name'
import { formatMoney, formatRate } from '../../../core/money'
import { withoutRepeats } from '../../../core/text/list-separator'
import { formatMeasure } from '../../../core/units/measure'
import { RecordLink, RecordLinks, RecordName } from '../../app/record-link'
import { useColleagues } from '../../app/use-colleagues'
import { useFormat } from '../../app/use-format'
import { fieldAt, useAreaTexts } from '../../i18n/area-texts'
import { formatInstant } from '../../kit/instants'
import { StatusChip } from '../../kit/status-chip'

/** Choices that say how far a record has come are chips; the rest are words. */
const isState = (path: string) => path === 'status' || path === 'intermentStatus'

interface ValueProps {
  area: AnyArea
  /** A field, or one of child rows: `holders.share`. */
  path: string
  value: unknown
  /** Words only: inside a link there can be no other. */
  plain?: boolean
  /** The record's: a day that is due is marked by it. */
  status?: unknown
}

/** A field's value as a reader sees it, anywhere: in lists, on records, in the timeline. */
export function Value({ area, path, value, plain, status }: ValueProps): ReactNode {
  const field = fieldAt(area, path)
  const words = useValueText(area)
  if (field?.kind === 'money' && field.blankZero && value === 0) return null
  if (!field || value === null || value === undefined || value === '') return null
  if (plain && (field.kind === 'ref' || field.kind === 'refs'))
    return <RecordName to={field.to} ids={[value].flat() as number[]} />
  if (plain && !['rows', 'color', 'record'].includes(field.kind)) return words(path, field, value)
  if (field.kind === 'ref') return <RecordLink to={field.to} id={Number(value)} />
  if (field.kind === 'record') {
    const { resource, recordId } = value as { resource: string; recordId: number }
    return plain ? (
      <RecordName to={resource} ids={[recordId]} />
    ) : (
      <RecordLink to={resource} id={recordId} />
    )
  }
  if (field.kind === 'refs') return <RecordLinks to={field.to} ids={value as number[]} />
  if (field.kind === 'rows') return <RowsValue area={area} path={path} rows={value as object[]} />
  if (field.kind === 'choice' && isState(path))
    return <StatusChip label={words(path, field, value)} value={String(value)} />
  if (field.kind === 'choice' && field.tones?.[String(value)])
    return <StatusChip label={words(path, field, value)} tone={field.tones[String(value)]} />
  if (field.kind === 'date' && field.due && status !== undefined)
    return (
      <DueDate
        day={String(value)}
        label={words(path, field, value)}
        done={field.due.unless?.includes(String(status)) ?? false}
      />
    )
  if (field.kind === 'color') return <ColorValue value={String(value)} />
  if (field.kind === 'email') return <a href={`mailto:${value}`}>{String(value)}</a>
  if (field.kind === 'flag' && value !== true) return null
  if (field.custom?.type === 'url' && isWebAddress(String(value)))
    return (
      <a href={String(value)} rel="noreferrer" target="_blank">
        {String(value)}
      </a>
    )
  if (field.custom?.type === 'phone') return <a href={`tel:${value}`}>{String(value)}</a>
  if (field.kind === 'text' && field.multiline)
    return <span style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</span>
  return words(path, field, value)
}

/** How a record stands today, where days change what its status means. */
export function StatusToday({ area, record }: { area: AnyArea; record: Record<string, unknown> }) {
  const { timeZone } = useFormat()
  const status = area.statusOn?.(record as AreaValues<Fields>, todayIn(timeZone)) ?? record.status
  return <Value area={area} path="status" value={status} />
}

/** A value in plain words; references and rows come as they are, for the caller to name. */
export function useValueText(
  area: AnyArea,
): (path: string, field: Field, value: unknown) => string {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const { currency, timeZone, locale, units } = useFormat()
  const { nameOf } = useColleagues(hasUserFields(area))
  return (path, field, value) => {
    if (value === null || value === undefined || value === '') return ''
    switch (field.kind) {
      case 'choice':
        return texts.choice(path, String(value))
      case 'flag':
        return translate(value ? 'areas.yes' : 'areas.no')
      case 'money':
        return formatMoney(Number(value), currency, locale)
      case 'number': {
        if (isRate(field)) return formatRate(Number(value), locale)
        if (isLength(field)) return formatMeasure(field, Number(value), units, locale)
        const number = new Intl.NumberFormat(locale, {
          maximumFractionDigits: Math.max(3, field.decimals),
        }).format(Number(value))
        return field.unit ? `${number} ${field.unit}` : number
      }
      case 'date':
        return formatCalendarDate(String(value), locale)
      case 'instant':
        return formatInstant(String(value), locale, timeZone)
      case 'partialDate':
        // A whole day looks like every other day; all else stands as the register has it.
        return formatCalendarDate(
          typeof value === 'string' ? value : (value as { text: string }).text,
          locale,
        )
      case 'user':
        return nameOf(Number(value)) ?? translate('areas.user.former')
      case 'counts':
        return field.keys
          .filter((key) => key in (value as object))
          .map((key) => `${texts.choice(path, key)}: ${(value as Record<string, number>)[key]}`)
          .join(' · ')
      case 'geometry':
        return (value as { type: string }).type
      case 'text':
        if (field.month) return formatMonth(String(value), locale)
        if (field.structured) return translate('areas.structured')
        return field.namesFrom ? withoutRepeats(String(value)) : String(value)
      default:
        return String(value)
    }
  }
}

/** A day that has passed is marked, in words too for whoever sees no colors. */
function DueDate({ day, label, done }: { day: string; label: string; done: boolean }) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  if (done || day >= todayIn(timeZone)) return label
  return (
    <>
      <StatusChip label={label} tone="error" />
      <span className="visually-hidden"> ({translate('areas.overdue')})</span>
    </>
  )
}

/** Two days beside each other say nothing of which is which. */
const DATES = ['date', 'instant', 'partialDate']

function RowsValue({ area, path, rows }: { area: AnyArea; path: string; rows: object[] }) {
  const field = fieldAt(area, path)
  const texts = useAreaTexts(area)
  if (field?.kind !== 'rows' || rows.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {(rows as Array<Record<string, unknown>>).map((row, index) => (
        <Box
          component="li"
          key={String(row.id ?? index)}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          {Object.keys(field.fields)
            .filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
            .map((name, at) => (
              <span key={name}>
                {at > 0 && DATES.includes(field.fields[name]?.kind as string) && (
                  <>{texts.label(`${path}.${name}`)}: </>
                )}
                <Value area={area} path={`${path}.${name}`} value={row[name]} />
              </span>
            ))}
        </Box>
      ))}
    </Box>
  )
}

function ColorValue({ value }: { value: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.75 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          borderRadius: '3px',
          border: '1px solid #2B332F',
          forcedColorAdjust: 'none',
          bgcolor: value,
        }}
      />
      {value.toUpperCase()}
    </Box>
  )
}
