import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../../core/area'
import type { AreaRecord } from '../../derive/fields/columns'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { type Fact, Facts } from '../../kit/facts'

/** Whether a field says something on this record. */
export const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

/** The record's filled fields as facts; all of them, or those named. */
export function RecordFactList({
  area,
  record,
  only,
  without = [],
  beside,
}: {
  area: AnyArea
  record: AreaRecord
  only?: readonly string[]
  without?: readonly string[]
  /** Other facts stand above these: where there are none, nothing needs to be said. */
  beside?: boolean
}) {
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const facts = (only ?? Object.keys(area.fields)).flatMap((name): Fact[] => {
    const field = area.fields[name]
    // The names of what the record refers to stand there as links already.
    const said = field?.kind === 'text' && field.namesFrom !== undefined && !only
    if (
      !field ||
      said ||
      field.custom ||
      field.kind === 'custom' ||
      field.kind === 'geometry' ||
      without.includes(name) ||
      (field.kind === 'money' && field.blankZero && record[name] === 0) ||
      !isFilled(record[name])
    )
      return []
    return [
      { label: texts.label(name), value: <Value area={area} path={name} value={record[name]} /> },
    ]
  })
  if (facts.length === 0)
    return beside ? null : (
      <Typography sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
        {translate('areas.record.noDetails')}
      </Typography>
    )
  return <Facts facts={facts} />
}
