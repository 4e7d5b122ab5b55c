import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type Control, FormProvider, useFieldArray } from 'react-hook-form'
import type { Field, RowsField } from '../../core/fields'
import { LeaveGuard } from '../../src/app/leave-guard'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { formValues } from '../../src/derive/fields/convert-inputs'
import { ConflictChoices } from '../../src/derive/form/conflict-choices'
import { ErrorSummary } from '../../src/derive/form/error-summary'
import { FieldInput } from '../../src/derive/form/field-input'
import { useRecordForm } from '../../src/derive/form/use-record-form'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useKeyBindings } from '../../src/kit/key-bindings'
import { Panel } from '../../src/kit/panel'
import { Verified } from './verified-mark'

interface EntriesFormProps {
  page: AreaRecord
  /** Begins at the first entry that nobody has verified. */
  verify: boolean
  onSaved: (page: AreaRecord, goOn: boolean) => void
}

/** What stands on a page, line by line, written without leaving the keyboard. */
export function EntriesForm({ page, verify, onSaved }: EntriesFormProps) {
  const area = useArea('book-pages')
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const goOn = useRef(false)
  const state = useRecordForm(area, page, { onSaved: (saved) => onSaved(saved, goOn.current) })
  const { form, save, saving } = state
  const rows = useFieldArray({
    control: form.control as unknown as Control,
    name: 'entries',
    keyName: '_key',
  })
  const field = area.fields.entries as RowsField
  const element = useRef<HTMLFormElement>(null)
  const send = (next: boolean) => {
    goOn.current = next
    void save()
  }
  const begun = useRef(-1)
  useLayoutEffect(() => {
    if (begun.current < 0 || begun.current >= rows.fields.length) return
    focusEntry(element.current, begun.current)
    begun.current = -1
  })
  const add = () => {
    begun.current = rows.fields.length
    rows.append(formValues(field.fields, undefined, reading), { shouldFocus: false })
  }
  /** Enter goes on through name, date and text, and from the last entry to a new one. */
  const onEnter = (event: KeyboardEvent, index: number) => {
    const { id } = event.target as HTMLElement
    const at = TYPED.indexOf(id.replace(`field-entries-${index}-`, ''))
    if (event.key !== 'Enter' || event.defaultPrevented || at < 0) return
    event.preventDefault()
    const next = TYPED[at + 1]
    if (next) focusEntry(element.current, index, next)
    else if (index + 1 < rows.fields.length) focusEntry(element.current, index + 1)
    else add()
  }
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: texts.areaText('save'),
      group: 'page',
      run: () => {
        send(false)
        return true
      },
    },
  ])
  useEffect(() => {
    if (!verify) return
    const open = (page.entries as Array<{ verified: boolean }>).findIndex((one) => !one.verified)
    focusEntry(element.current, open)
  }, [verify, page])
  const stored = page.entries as Array<Record<string, unknown>>
  const ids = (form.getValues('entries') ?? []) as Array<{ id?: number }>
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
      >
        <ErrorSummary area={area} state={state} />
        {state.conflict && state.base && (
          <ConflictChoices
            area={area}
            base={state.base}
            current={state.conflict}
            typed={form.getValues()}
            changed={Object.keys(form.formState.dirtyFields)}
            onResolve={state.resolve}
          />
        )}
        <Panel title={texts.areaText('entries')}>
          {rows.fields.length === 0 && (
            <Box sx={{ color: 'text.secondary', mb: 1 }}>{texts.areaText('empty')}</Box>
          )}
          {rows.fields.map((row, index) => (
            <Box
              key={row._key}
              role="group"
              aria-label={texts.areaText('entry', { number: index + 1 })}
              sx={line}
              onKeyDown={(event: KeyboardEvent) => onEnter(event, index)}
            >
              {Object.entries(field.fields)
                .filter(([, child]: [string, Field]) => !child.readOnly)
                .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
                .map(([name, child]) => (
                  <Box
                    key={name}
                    sx={{ minWidth: 0, gridColumn: WIDE.includes(name) ? '1 / -1' : undefined }}
                  >
                    <FieldInput
                      area={area}
                      path={`entries.${index}.${name}`}
                      field={child}
                      label={texts.label(`entries.${name}`)}
                    />
                  </Box>
                ))}
              <IconButton
                size="small"
                aria-label={texts.areaText('remove', { number: index + 1 })}
                title={texts.areaText('remove', { number: index + 1 })}
                onClick={() => rows.remove(index)}
                sx={{ justifySelf: 'end', width: 44, height: 44 }}
              >
                <Delete fontSize="small" />
              </IconButton>
              <Verified entry={stored.find(({ id }) => id === ids[index]?.id)} />
            </Box>
          ))}
          <Button onClick={add} disabled={rows.fields.length >= field.max}>
            {texts.areaText('add')}
          </Button>
          <Box component="p" sx={{ color: 'text.secondary', fontSize: '.8125rem', mb: 0 }}>
            {texts.areaText('hint')}
          </Box>
        </Panel>
        <Box sx={foot}>
          <Button type="submit" variant="outlined" disabled={saving} aria-keyshortcuts="Control+S">
            {texts.areaText('save')}
          </Button>
          <Button variant="contained" disabled={saving} onClick={() => send(true)}>
            {texts.areaText('saveNext')}
          </Button>
        </Box>
      </form>
      <LeaveGuard changed={form.formState.isDirty} dirty={state.dirty} />
    </FormProvider>
  )
}

const TYPED = ['name', 'date', 'text']

/** The element itself, at once: whoever types on meanwhile loses no letter. */
const focusEntry = (form: HTMLFormElement | null, index: number, name = 'name') =>
  form?.querySelector<HTMLElement>(`[id="field-entries-${index}-${name}"]`)?.focus()
const ORDER = ['name', 'date', 'text', 'deceased', 'verified']
const WIDE = ['text', 'deceased']
const line = {
  display: 'grid',
  gap: 1.25,
  alignItems: 'start',
  mb: 1.5,
  p: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
const foot = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  py: 1.25,
  mb: 2,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
