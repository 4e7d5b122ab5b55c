import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useGetList, useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { areaOf } from '../areas/areas'
import { FailedText } from '../kit/failed-text'
import { useDebounced } from '../kit/use-debounced'
import { useFirstHighlighted } from '../kit/use-first-highlighted'
import { type LinkedRecord, useLinkedRecords } from './record-link'

export interface RecordPickerProps {
  to: string
  /** Ids, also where only one may be picked. */
  value: readonly number[]
  onChange: (ids: number[], records: LinkedRecord[]) => void
  multiple?: boolean
  label?: string
  /** The label where none is visible. */
  ariaLabel?: string
  id?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  required?: boolean
  error?: string
  helperText?: ReactNode
  autoFocus?: boolean
  /** Shows what there is before anything is typed. */
  openOnFocus?: boolean
  /** Narrows what can be found. */
  filter?: Record<string, unknown>
  /** What is found stands first where it fits this too. */
  first?: Record<string, unknown>
  /** Found, but not to be picked; `detail` says why. */
  refused?: (record: LinkedRecord) => boolean
  /** A second line of an option. */
  detail?: (record: LinkedRecord) => ReactNode
  /** Offers to make what was not found. */
  onCreate?: (text: string) => void
  /** Hears what is typed and not picked; the text then stays when the input is left. */
  onUnpicked?: (text: string) => void
}

interface CreateOption {
  create: string
  id: -1
  label: string
}
type Option = LinkedRecord | CreateOption
const isCreate = (option: Option): option is CreateOption => 'create' in option

/** Finds records of an area by the engine's fuzzy search; keyboard first. */
export function RecordPicker(props: RecordPickerProps) {
  const translate = useTranslate()
  const chosen = useLinkedRecords(props.to, props.value)
  if (chosen.allowed) return <AllowedPicker {...props} chosen={chosen} />
  return (
    <TextField
      label={props.label}
      value={translate('areas.notAllowed')}
      disabled
      fullWidth
      slotProps={{ htmlInput: { 'aria-label': props.label ? undefined : props.ariaLabel } }}
    />
  )
}

function AllowedPicker({
  chosen,
  ...props
}: RecordPickerProps & { chosen: ReturnType<typeof useLinkedRecords> }) {
  const {
    to,
    value,
    onChange,
    multiple = false,
    label,
    ariaLabel,
    error,
    helperText,
    onCreate,
    onUnpicked,
  } = props
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  // Specification section 9.
  const q = useDebounced(text, 200)
  const asked = open
  const filter = { ...props.filter, ...(q.trim() ? { q: q.trim() } : {}) }
  const first = useFound(to, { ...filter, ...props.first }, asked && props.first !== undefined)
  const all = useFound(to, filter, asked)
  const isFetching = all.isFetching || first.isFetching
  // What is picked already would draw the highlight from what is typed.
  const found = [...(first.data ?? []), ...(all.data ?? [])].filter(
    ({ id }, at) => at === 0 || !text || !value.includes(id),
  )
  // What is listed answers an earlier text.
  const isEarlier = all.isEarlier || first.isEarlier
  const behind = text.trim() !== '' && (text.trim() !== q.trim() || isEarlier)
  const current = useKept(
    value.map(
      (id) => chosen.records.find((record) => record.id === id) ?? unnamed(id, chosen.loading),
    ),
  )
  const refused = props.refused ?? (() => false)
  const options: Option[] = found
    .filter(({ id }, index) => found.findIndex((one) => one.id === id) === index)
    .sort((a, b) => Number(refused(a)) - Number(refused(b)))
  // The names of a settings list are unique: one that is there is not made again.
  const taken = areaOf(to)?.menu === 'settings' && found.some(({ label }) => isSame(label, text))
  if (onCreate && text.trim() && !isFetching && !behind && !taken)
    options.push({
      id: -1,
      create: text.trim(),
      label: translate('areas.picker.create', { name: text.trim() }),
    })
  const pick = (picked: readonly Option[]) => {
    const wish = picked.find(isCreate)
    if (wish) return onCreate?.(wish.create)
    const records = picked.filter((option): option is LinkedRecord => !isCreate(option))
    onChange(
      records.map((record) => record.id),
      records,
    )
  }
  const take = (option: Option) => {
    setOpen(false)
    setText('')
    if (!value.includes(option.id)) pick(multiple ? [...current, option] : [option])
  }
  const isNamed = (option: Option | undefined) =>
    option !== undefined && !isCreate(option) && !refused(option) && isSame(option.label, text)
  // Enter before the answer: who alone bears just this name is taken when it comes.
  const entered = useRef<string | null>(null)
  const named = behind ? [] : options.filter(isNamed)
  useEffect(() => {
    if (behind || isFetching || entered.current === null) return
    const isWaiting = entered.current === text
    entered.current = null
    if (isWaiting && named.length === 1) take(named[0] as Option)
  })
  useEffect(() => onUnpicked?.(text.trim()), [text, onUnpicked])
  const listed = useFirstHighlighted(options, isEarlier ? undefined : q)
  return (
    <Autocomplete<Option, boolean>
      id={props.id}
      fullWidth
      multiple={multiple}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={multiple ? current : (current[0] ?? null)}
      onChange={(_, picked) =>
        pick(([picked].flat() as Array<Option | null>).filter((o) => o !== null))
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter') entered.current = null
        const highlighted = listed.highlightedBy(event)
        // Typed in full and left: it would be emptied.
        if (event.key === 'Tab' && highlighted && isNamed(highlighted)) return take(highlighted)
        // It would take whoever stands first for fewer letters.
        if (!behind || event.key !== 'Enter' || listed.wentTo() || isNamed(highlighted)) return
        event.defaultMuiPrevented = true
        event.preventDefault()
        entered.current = text
      }}
      inputValue={multiple || text || open ? text : (current[0]?.label ?? '')}
      onInputChange={(_, typed, reason) => {
        listed.onTyped()
        if (reason === 'input' || reason === 'clear') setText(typed)
        else setText('')
      }}
      onHighlightChange={listed.onHighlightChange}
      options={listed.options}
      filterOptions={(all) => all}
      loading={isFetching}
      autoHighlight={Boolean(text)}
      clearOnBlur={!onUnpicked}
      openOnFocus={props.openOnFocus}
      handleHomeEndKeys
      getOptionDisabled={(option) => !isCreate(option) && refused(option)}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, picked) => option.id === picked.id}
      noOptionsText={translate(text ? 'areas.picker.none' : 'areas.picker.type')}
      loadingText={translate('areas.state.loading')}
      clearText={translate('areas.picker.clear')}
      openText={translate('areas.picker.open')}
      closeText={translate('areas.picker.close')}
      slotProps={{
        paper: {
          variant: 'outlined',
          sx: { mt: 0.5 },
          // What is shown unasked hangs outside the page's landmarks.
          ...(props.openOnFocus && { role: 'region', 'aria-label': label ?? ariaLabel }),
        },
      }}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ display: 'block !important', minHeight: 36 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: isCreate(option) ? 600 : 500 }}>
            {option.label}
          </Box>
          {!isCreate(option) && props.detail && (
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontSize: '.8125rem' }}
            >
              {props.detail(option)}
            </Box>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={props.required}
          error={Boolean(error)}
          helperText={error ? <FailedText text={error} /> : helperText}
          inputRef={props.inputRef}
          autoFocus={props.autoFocus}
          onBlur={props.onBlur}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': label ? undefined : ariaLabel,
              // The list's own emptiness check is the form's, not the browser's.
              required: false,
              'aria-required': props.required || undefined,
            },
          }}
        />
      )}
    />
  )
}

function useFound(to: string, filter: Record<string, unknown>, enabled: boolean) {
  const { data, isFetching, isPlaceholderData } = useGetList<LinkedRecord>(
    to,
    { filter, pagination: { page: 1, perPage: 20 }, sort: { field: 'label', order: 'ASC' } },
    { enabled, placeholderData: (before) => before, retry: false },
  )
  return { data: enabled ? data : undefined, isFetching, isEarlier: enabled && isPlaceholderData }
}

/** The same array while it names the same: for another one the input forgets what was typed. */
function useKept(next: LinkedRecord[]): LinkedRecord[] {
  const kept = useRef(next)
  const same =
    next.length === kept.current.length &&
    next.every(({ id, label }, at) => {
      const before = kept.current[at]
      return before?.id === id && before.label === label
    })
  if (!same) kept.current = next
  return kept.current
}

const isSame = (label: string, typed: string) =>
  label.toLocaleLowerCase() === typed.trim().toLocaleLowerCase()

const unnamed = (id: number, loading: boolean): LinkedRecord => ({
  id,
  label: loading ? '…' : `#${id}`,
})
