import type { AnyArea } from '../../../core/area'
import type { PartialDate } from '../../../core/dates/partial-date'
import type { Field } from '../../../core/fields'
import { useAreaTexts } from '../../i18n/area-texts'
import { type AreaRecord, linkText, titleField } from '../fields/columns'
import { PartialDateCell } from '../fields/partial-date-cell'
import { Value } from '../fields/value'
import type { CardContent } from './list-cards'

/**
 * The title, the first two other columns as facts, and the state as a chip; what is due or unsafe stands
 * below, wherever its column is.
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
  const marked = facts.filter((name) => isMarked(area.fields[name], record[name]))
  const told = facts.slice(0, 2).filter((name) => !marked.includes(name))
  return {
    title: linkText(area, record),
    facts: (
      <>
        {told.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {area.fields[name]?.kind === 'partialDate' ? (
              <PartialDateCell date={record[name] as PartialDate} />
            ) : (
              <Value
                area={area}
                path={name}
                value={record[name]}
                plain
                status={record.status ?? null}
              />
            )}
          </span>
        ))}
        {marked.length > 0 && (
          <div className="list-card-marks">
            {marked.map((name) => (
              <Mark key={name} area={area} name={name} record={record} />
            ))}
          </div>
        )}
      </>
    ),
    chip: chip && <Value area={area} path={chip} value={record[chip]} />,
  }
}

/** What is due or a warning, in its colour; a day says what is due on it. */
function Mark({ area, name, record }: { area: AnyArea; name: string; record: AreaRecord }) {
  const texts = useAreaTexts(area)
  return (
    <span>
      {area.fields[name]?.kind === 'date' && `${texts.label(name)} `}
      <Value area={area} path={name} value={record[name]} status={record.status ?? null} />
    </span>
  )
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
