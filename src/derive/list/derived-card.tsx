import type { AnyArea } from '../../../core/area'
import type { PartialDate } from '../../../core/dates/partial-date'
import type { Field } from '../../../core/fields'
import { type AreaRecord, linkText, titleField } from '../fields/columns'
import { PartialDateCell } from '../fields/partial-date-cell'
import { Value } from '../fields/value'
import type { CardContent } from './list-cards'

/**
 * The title, the first two other columns as facts, and the state as a chip; what is due or unsafe is among
 * the facts wherever its column stands.
 */
export function derivedCard(area: AnyArea, record: AreaRecord): CardContent {
  const filled = area.list.filter(
    (name) =>
      name !== titleField(area) &&
      !isEmpty(record[name]) &&
      !isBlank(area.fields[name], record[name]),
  )
  const chip = filled.find((name) => /status$/i.test(name))
  const facts = filled.filter((name) => name !== chip && area.fields[name]?.kind !== 'flag')
  const marked = (name: string) => isMarked(area.fields[name], record[name])
  return {
    title: linkText(area, record),
    facts: [...facts.slice(0, 2), ...facts.slice(2).filter(marked)].map((name, index) => (
      <span key={name}>
        {index > 0 && ' · '}
        {area.fields[name]?.kind === 'partialDate' ? (
          <PartialDateCell date={record[name] as PartialDate} />
        ) : (
          <Value
            area={area}
            path={name}
            value={record[name]}
            plain={!marked(name)}
            status={record.status ?? null}
          />
        )}
      </span>
    )),
    chip: chip && <Value area={area} path={chip} value={record[chip]} />,
  }
}

/** A day by which something is to be done, and a word that is a warning. */
const isMarked = (field: Field | undefined, value: unknown) =>
  (field?.kind === 'date' && field.due !== undefined) ||
  (field?.kind === 'choice' && field.tones?.[String(value)] !== undefined)

/** Nothing would be shown of it: an empty list of references neither. */
const isBlank = (field: Field | undefined, value: unknown) =>
  field?.kind === 'money' && field.blankZero === true && value === 0

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
