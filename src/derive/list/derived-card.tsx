import type { AnyArea } from '../../../core/area'
import type { PartialDate } from '../../../core/dates/partial-date'
import type { Field } from '../../../core/fields'
import { type AreaRecord, linkText, titleField } from '../fields/columns'
import { PartialDateCell } from '../fields/partial-date-cell'
import { Value } from '../fields/value'
import type { CardContent } from './list-cards'

/** The title, the first two other columns as facts, and the state as a chip. */
export function derivedCard(area: AnyArea, record: AreaRecord): CardContent {
  const filled = area.list.filter(
    (name) =>
      name !== titleField(area) &&
      !isEmpty(record[name]) &&
      !isBlank(area.fields[name], record[name]),
  )
  const chip = filled.find((name) => /status$/i.test(name))
  const facts = filled.filter((name) => name !== chip && area.fields[name]?.kind !== 'flag')
  return {
    title: linkText(area, record),
    facts: facts.slice(0, 2).map((name, index) => (
      <span key={name}>
        {index > 0 && ' · '}
        {area.fields[name]?.kind === 'partialDate' ? (
          <PartialDateCell date={record[name] as PartialDate} />
        ) : (
          <Value area={area} path={name} value={record[name]} plain />
        )}
      </span>
    )),
    chip: chip && <Value area={area} path={chip} value={record[chip]} />,
  }
}

/** Nothing would be shown of it: an empty list of references neither. */
const isBlank = (field: Field | undefined, value: unknown) =>
  field?.kind === 'money' && field.blankZero === true && value === 0

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
