import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { AnyArea } from '../../../core/area'
import { addDays } from '../../../core/calendar-days'
import { parsePartialDate } from '../../../core/dates/partial-date'
import type { Field } from '../../../core/fields'
import { fromLocalDateTime, toLocalDateTime } from '../../../core/local-time'
import { isTaggable, tagsKey } from '../../../core/tags'
import { RecordPicker } from '../../app/record-picker'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import type { FormatContext } from '../../i18n/format-context'
import { useDebouncedInput } from '../../kit/use-debounced'
import { parseInputValue, toInputValue } from '../fields/convert-inputs'
import { useAreaWithCustomFields } from '../fields/use-area-with-custom-fields'
import { UserSelect } from '../form/user-input'
import { filterEntriesOf, filterPanelFields } from './filter-keys'
import type { ListControl } from './list-state'

interface FilterProps {
  area: AnyArea
  name: string
  field: Field
  list: ListControl
}

/** So few fields are all shown at once. */
const few = 4

/**
 * The fields that the list is filtered by, each as its kind asks, and a way to add another one. Acts at
 * once.
 */
export default function FilterPanel(props: { area: AnyArea; list: ListControl }) {
  const { list } = props
  const { area } = useAreaWithCustomFields(props.area)
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const [picked, setPicked] = useState<readonly string[]>([])
  const added = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picked.length > 0) added.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [picked])
  const fields = filterPanelFields(area)
  const tags = isTaggable(area)
  const names = [...fields.map(([name]) => name), ...(tags ? [tagsKey] : [])]
  const filtered = new Set(filterEntriesOf(list.filter).map(({ path }) => path))
  const isShown = (name: string) =>
    names.length <= few || picked.includes(name) || filtered.has(name)
  const others = names.filter((name) => !isShown(name))
  const last = picked.at(-1)
  return (
    <Card
      component="section"
      aria-label={translate('areas.filter.panel')}
      sx={{
        p: 2,
        mb: 1,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
      }}
    >
      {fields
        .filter(([name]) => isShown(name))
        .map(([name, field]) => (
          <Fields key={name} ref={name === last ? added : undefined}>
            <FieldFilter area={area} name={name} field={field} list={list} />
          </Fields>
        ))}
      {tags && isShown(tagsKey) && (
        <Fields ref={last === tagsKey ? added : undefined}>
          <RecordPicker
            to="tags"
            multiple
            label={translate('areas.filter.anyOfThese', { label: texts.label(tagsKey) })}
            value={idsOf(list.filter[tagsKey])}
            onChange={(ids) => list.filterBy({ [tagsKey]: ids.length > 0 ? ids : undefined })}
          />
        </Fields>
      )}
      {others.length > 0 && (
        <TextField
          select
          label={translate('areas.filter.pick')}
          value=""
          autoFocus={filtered.size === 0}
          onChange={({ target }) => setPicked([...picked, target.value])}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" />
          {others.map((name) => (
            <option key={name} value={name}>
              {texts.label(name)}
            </option>
          ))}
        </TextField>
      )}
    </Card>
  )
}

/** What one field is filtered by: one input, or two for a span. They stand in the panel's grid. */
function Fields({ ref, children }: { ref: Ref<HTMLDivElement> | undefined; children: ReactNode }) {
  return (
    <Box ref={ref} sx={{ display: 'contents' }}>
      {children}
    </Box>
  )
}

const idsOf = (value: unknown) =>
  [value].flat().filter((id): id is number => typeof id === 'number')

function FieldFilter(props: FilterProps) {
  const { area, name, field, list } = props
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const label = texts.label(name)
  const value = list.filter[name]
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return (
        <RecordPicker
          to={field.to}
          {...(field.kind === 'ref' && field.only && { filter: field.only })}
          label={label}
          value={idsOf(value)}
          onChange={([id]) => list.filterBy({ [name]: id })}
        />
      )
    case 'user':
      return (
        <UserSelect
          label={label}
          value={typeof value === 'number' ? value : null}
          onChange={(id) => list.filterBy({ [name]: id ?? undefined })}
          none={translate('areas.filter.any')}
        />
      )
    case 'choice':
    case 'flag': {
      const options: Array<[string, string]> =
        field.kind === 'flag'
          ? [
              ['true', translate('areas.yes')],
              ['false', translate('areas.no')],
            ]
          : field.choices.map((choice) => [choice, texts.choice(name, choice)])
      const empty = list.filter[`${name}_empty`] === true
      return (
        <TextField
          select
          label={label}
          value={empty ? '\0' : value === undefined ? '' : String(value)}
          onChange={({ target }) =>
            list.filterBy({
              [`${name}_empty`]: target.value === '\0' ? true : undefined,
              [name]:
                target.value === '' || target.value === '\0'
                  ? undefined
                  : field.kind === 'flag'
                    ? target.value === 'true'
                    : target.value,
            })
          }
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{translate('areas.filter.any')}</option>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
          {field.kind === 'choice' && !field.custom && (
            <option value={'\0'}>{translate('areas.empty')}</option>
          )}
        </TextField>
      )
    }
    case 'text':
    case 'email':
      return (
        <Rested
          label={translate('areas.filter.startsWith', { label })}
          value={String(list.filter[`${name}_prefix`] ?? '')}
          onChange={(text) => void list.filterBy({ [`${name}_prefix`]: text || undefined })}
        />
      )
    default:
      return <RangeFilter {...props} label={label} />
  }
}

function RangeFilter({ name, field, list, label }: FilterProps & { label: string }) {
  const translate = useTranslate()
  const reading = useFormat()
  const { timeZone } = reading
  const native = field.kind === 'date' || field.kind === 'instant'
  const ends = ['gte', 'lte'] as const
  const shown = (value: unknown) =>
    field.kind === 'instant'
      ? toLocalDateTime(String(value ?? ''), timeZone).slice(0, 10)
      : field.kind === 'money' || field.kind === 'number'
        ? String(toInputValue(field, value, reading))
        : String(value ?? '')
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      {ends.map((end) => (
        <Rested
          key={end}
          label={translate(`areas.filter.${end}`, { label })}
          type={native ? 'date' : 'text'}
          placeholder={
            field.kind === 'partialDate' ? translate('areas.filter.yearOrDay') : undefined
          }
          value={shown(list.filter[`${name}_${end}`])}
          onChange={(text) => {
            const key = `${name}_${end}`
            const bound = boundOf(field, text, end, reading)
            if (bound === null || bound === list.filter[key]) return false
            list.filterBy({ [key]: bound })
          }}
        />
      ))}
    </Box>
  )
}

/** What a typed bound asks the server for; undefined clears it, null is not (yet) one. */
function boundOf(field: Field, text: string, end: 'gte' | 'lte', reading: FormatContext) {
  const { timeZone } = reading
  if (text.trim() === '') return undefined
  if (field.kind === 'money' || field.kind === 'number') {
    const read = parseInputValue(field, text, reading)
    return typeof read === 'number' ? read : null
  }
  if (field.kind === 'partialDate') {
    const { earliest, latest } = parsePartialDate(text)
    return (end === 'gte' ? earliest : latest) ?? null
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  if (field.kind !== 'instant') return text
  // Up to and with a day: to the last minute before the next one begins there.
  const start = fromLocalDateTime(`${end === 'gte' ? text : addDays(text, 1)}T00:00`, timeZone)
  if (!start) return null
  return end === 'gte' ? start : new Date(Date.parse(start) - 1).toISOString()
}

interface RestedProps {
  label: string
  value: string
  onChange: (text: string) => boolean | undefined
  type?: string
  placeholder?: string
}

/** A text field that tells of a change when typing rests. */
function Rested({ label, value, onChange, type = 'text', placeholder }: RestedProps) {
  const { text, setText, tell } = useDebouncedInput(value, onChange, 300)
  return (
    <TextField
      fullWidth
      label={label}
      type={type}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => setText(target.value)}
      onBlur={tell}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
    />
  )
}
