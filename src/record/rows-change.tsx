import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { AnyArea } from '../../core/area'
import type { Fields } from '../../core/fields'
import { Value } from '../derive/fields/value'
import { useAreaTexts } from '../i18n/area-texts'
import { diffRows } from './rows-diff'

interface RowsChangeProps {
  area: AnyArea
  /** The field that has the rows. */
  name: string
  fields: Fields
  before: unknown
  after: unknown
}

/** What a change did to child rows: those that came, went or differ, and of these what differs. */
export function RowsChange({ area, name, fields, before, after }: RowsChangeProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const { added, removed, changed } = diffRows(before, after, shownFields(fields))
  const title = (row: Record<string, unknown>) => {
    const lead = leadField(fields, row)
    return lead && <Value area={area} path={`${name}.${lead}`} value={row[lead]} />
  }
  const line = (key: string, what: string, row: Record<string, unknown>, rest: ReactNode) => (
    <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`areas.timeline.row.${what}`)}
      </Box>
      <strong>{title(row)}</strong>
      {rest}
    </Box>
  )
  const fact = (row: Record<string, unknown>, field: string) => (
    <Value area={area} path={`${name}.${field}`} value={row[field]} />
  )
  const entered = (row: Record<string, unknown>) =>
    enteredFields(fields, row)
      .filter((field) => field !== leadField(fields, row))
      .map((field) => (
        <span key={field}>
          {texts.label(`${name}.${field}`)} {fact(row, field)}
        </span>
      ))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {added.map((row, at) => line(`added ${row.id ?? at}`, 'added', row, entered(row)))}
      {removed.map((row, at) => line(`removed ${row.id ?? at}`, 'removed', row, null))}
      {changed.map(({ before: old, after: now, fields: differ }) =>
        line(
          `changed ${now.id}`,
          'changed',
          now,
          differ.map((field) => (
            <span key={field}>
              {texts.label(`${name}.${field}`)}{' '}
              {isEmpty(old[field]) ? translate('areas.empty') : fact(old, field)} →{' '}
              {isEmpty(now[field]) ? translate('areas.empty') : fact(now, field)}
            </span>
          )),
        ),
      )}
    </Box>
  )
}

/** What a reader follows: no JSON, and nothing that is kept for the server. */
const shownFields = (fields: Fields) =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return !(field?.kind === 'text' && field.structured)
  })

/** What somebody filled in of it, two facts at the most beside its name. */
const enteredFields = (fields: Fields, row: Record<string, unknown>) =>
  shownFields(fields)
    .filter((name) => !isEmpty(row[name]) && !fields[name]?.readOnly)
    .filter((name) => fields[name]?.kind !== 'ref')
    .slice(0, 3)

/** A row goes by its first field; where that is a reference with the words for it beside, by these. */
const leadField = (fields: Fields, row: Record<string, unknown>) => {
  const [first, second] = Object.keys(fields).filter((name) => !isEmpty(row[name]))
  return first && second && fields[first]?.kind === 'ref' && fields[second]?.kind === 'text'
    ? second
    : first
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
