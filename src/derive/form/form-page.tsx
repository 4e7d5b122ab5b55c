import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { withGivableStatuses } from '../../../core/status-steps'
import { LeaveGuard } from '../../app/leave-guard'
import { useAreaLinks } from '../../app/use-area-links'
import { useAreaTexts } from '../../i18n/area-texts'
import { useKeyBindings } from '../../kit/key-bindings'
import { PageHead } from '../../kit/page-head'
import type { AreaRecord } from '../fields/columns'
import { eyebrowKey } from '../fields/eyebrow'
import { ConflictResolver, useConflictResolver } from './conflict-resolver'
import { ErrorSummary } from './error-summary'
import { type FieldComponent, type FormSection, FormSections } from './form-sections'
import { type FormValues, useRecordForm } from './use-record-form'

const DraftKeeper = lazy(() => import('../../app/draft-keeper'))

export interface FormPageProps {
  area: AnyArea
  record?: AreaRecord
  initial?: FormValues
  sections?: readonly FormSection[]
  /** Inputs of an area's own, by field. */
  fieldComponents?: Readonly<Record<string, FieldComponent>>
  title?: string
  /** Above the inputs, inside the form: warnings, an explanation. */
  notice?: ReactNode
  /** Where to after saving; default: the record. */
  next?: (record: AreaRecord) => string
  /** Other ways to save: with these values, and on to somewhere else. */
  otherWays?: readonly SaveWay[]
}

export interface SaveWay {
  label: string
  values?: FormValues
  next: (record: AreaRecord) => string
}

/** The form of a record, for a new one and for an old one. Ctrl+S saves. */
export function FormPage(props: FormPageProps) {
  const { record, initial, sections, fieldComponents, notice } = props
  // As it was when the form was opened: what the cemetery adds meanwhile comes with the next.
  const [area] = useState(() => withGivableStatuses(props.area, record?.status))
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const navigate = useNavigate()
  const notify = useNotify()
  const { next, otherWays = [] } = props
  const way = useRef<SaveWay | undefined>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const onSaved = useCallback(
    (saved: AreaRecord) => {
      notify(translate('areas.form.saved', { name: saved.label }), { type: 'success' })
      // Whoever has left the form while it was saved is not called back.
      if (element.current)
        navigate((way.current?.next ?? next)?.(saved) ?? links.show(area.name, saved.id), {
          replace: !record,
        })
    },
    [area, links, navigate, next, notify, record, translate],
  )
  const state = useRecordForm(area, record, { initial, onSaved })
  const { form, save, saving } = state
  useConflictResolver(record !== undefined)
  const [spot, setSpot] = useState<HTMLElement | null>(null)
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: translate('areas.form.save'),
      group: 'page',
      run: () => {
        element.current?.requestSubmit()
        return true
      },
    },
  ])
  const title =
    props.title ?? (record ? translate('areas.form.edit', { name: record.label }) : texts.add)
  const cancel = record ? links.show(area.name, record.id) : links.list(area.name)
  const buttons = (
    <>
      <Button component={RouterLink} to={cancel} variant="outlined">
        {translate('areas.form.cancel')}
      </Button>
      {otherWays.map(({ label }) => (
        <Button key={label} type="submit" value={label} variant="outlined" disabled={saving}>
          {label}
        </Button>
      ))}
      <Button type="submit" variant="contained" disabled={saving} aria-keyshortcuts="Control+S">
        {translate('areas.form.save')}
      </Button>
    </>
  )
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
          const taken = otherWays.find(({ label }) => label === pressed)
          way.current = taken
          for (const name of otherWays.flatMap(({ values }) => Object.keys(values ?? {})))
            form.setValue(
              name,
              taken?.values?.[name] ?? (form.formState.defaultValues?.[name] as unknown),
            )
          void save()
        }}
      >
        <PageHead
          eyebrow={translate(eyebrowKey(area))}
          title={title}
          actions={<Box sx={{ display: { xs: 'none', sm: 'contents' } }}>{buttons}</Box>}
        />
        <Suspense fallback={null}>
          <DraftKeeper
            area={area}
            base={state.base}
            initial={initial}
            form={form}
            dirty={state.dirty}
            spot={spot}
          />
        </Suspense>
        <ErrorSummary
          area={area}
          state={state}
          onOverride={saving ? undefined : (why) => void save(why)}
        />
        {state.conflict && state.base && (
          <ConflictResolver
            area={area}
            base={state.base}
            current={state.conflict}
            typed={form.getValues()}
            changed={Object.keys(form.formState.dirtyFields)}
            onResolve={state.resolve}
          />
        )}
        {notice}
        <Box sx={clear}>
          <FormSections
            area={area}
            sections={sections}
            fieldComponents={fieldComponents}
            autoFocus={!record}
          />
        </Box>
        <Box sx={foot}>
          <Box ref={setSpot} sx={{ mr: 'auto', color: 'text.secondary', fontSize: '.8125rem' }} />
          {buttons}
        </Box>
      </form>
      <LeaveGuard changed={form.formState.isDirty} dirty={state.dirty} />
    </FormProvider>
  )
}

/** In sight however long the form is; above the bar at the bottom of a phone. */
const foot = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  mt: -1,
  py: 1.25,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** What is typed in comes to stand clear of the bars above and below. */
const clear = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '72px 140px' } }
