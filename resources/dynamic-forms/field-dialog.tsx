import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import { type CustomFieldDefinition, withCustomFields } from '../../core/custom-fields'
import { LeaveGuard } from '../../src/app/leave-guard'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { ConflictChoices } from '../../src/derive/form/conflict-choices'
import { ErrorSummary } from '../../src/derive/form/error-summary'
import { type FieldComponent, FormCard } from '../../src/derive/form/form-sections'
import { shownForChoice } from '../../src/derive/form/shown-for-choice'
import { useRecordForm } from '../../src/derive/form/use-record-form'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useKeyBindings } from '../../src/kit/key-bindings'
import { WhenField, WhenIs } from './condition-inputs'
import type { DefinitionRecord } from './definition-record'
import { Preview } from './preview'

interface FieldDialogProps {
  /** Absent: a new one. */
  field: DefinitionRecord | undefined
  fields: readonly DefinitionRecord[]
  of: AnyArea
  onClose: () => void
}

/** Adds a field or changes one, with the form that comes of it beside. What was typed is not lost by a slip. */
export function FieldDialog({ field, fields, of, onClose }: FieldDialogProps) {
  const translate = useTranslate()
  const area = useArea()
  const texts = useAreaTexts(area)
  const { locale } = useFormat()
  const title = useId()
  const element = useRef<HTMLFormElement>(null)
  const [asks, setAsks] = useState(false)
  const state = useRecordForm(area, field, {
    initial: { resource: of.name, type: 'text' },
    onSaved: onClose,
  })
  const { form } = state
  const whole = useMemo(
    () =>
      withCustomFields(
        of,
        fields.filter(({ id }) => id !== field?.id),
        { locale, yes: translate('areas.yes'), no: translate('areas.no') },
      ),
    [of, fields, field, locale, translate],
  )
  const looks = useMemo<Record<string, FieldComponent>>(
    () => ({
      options: shownForChoice('type', 'choice'),
      whenField: (props) => <WhenField {...props} whole={whole} />,
      whenIs: (props) => <WhenIs {...props} whole={whole} />,
    }),
    [whole],
  )
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: translate('areas.form.save'),
      group: 'page',
      inDialog: true,
      run: () => {
        element.current?.requestSubmit()
        return true
      },
    },
  ])
  const close = () => (state.dirty() ? setAsks(true) : onClose())
  const card = (names: readonly string[], first = false) => (
    <FormCard area={area} section={{ fields: names }} fieldComponents={looks} first={first} bare />
  )
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="lg" fullWidth>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={element}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void state.save()
          }}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={title}>
            {field
              ? texts.areaText('builder.edit', { name: field.name })
              : texts.areaText('builder.add')}
          </DialogTitle>
          <DialogContent>
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
            <Box sx={sides}>
              <div>
                {card(['name', 'type', 'section', 'help', 'required'], true)}
                {card(['options'])}
                <Heading text={texts.areaText('builder.condition')} />
                {card(['whenField', 'whenIs'])}
                <Heading text={texts.areaText('builder.languages')} />
                {card(['nameEn', 'nameFr', 'nameEs'])}
              </div>
              <Box component="section" aria-label={texts.areaText('builder.preview')}>
                <Heading text={texts.areaText('builder.preview')} />
                <LivePreview field={field} fields={fields} of={of} />
              </Box>
            </Box>
          </DialogContent>
          {asks && (
            <Alert
              severity="warning"
              sx={{ mx: 3, mt: 1, flexWrap: 'wrap' }}
              action={
                <>
                  <Button color="inherit" onClick={onClose}>
                    {texts.areaText('builder.discard')}
                  </Button>
                  <Button
                    color="inherit"
                    variant="outlined"
                    autoFocus
                    onClick={() => setAsks(false)}
                  >
                    {texts.areaText('builder.goOn')}
                  </Button>
                </>
              }
            >
              {texts.areaText('builder.unsaved')}
            </Alert>
          )}
          <DialogActions>
            <Button onClick={close}>{translate('areas.form.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={state.saving}>
              {translate('areas.form.save')}
            </Button>
          </DialogActions>
        </Box>
        <LeaveGuard changed={form.formState.isDirty} dirty={state.dirty} />
      </FormProvider>
    </Dialog>
  )
}

const Heading = ({ text }: { text: string }) => (
  <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
    {text}
  </Typography>
)

/** The whole form as it will be, with what is typed right now. */
function LivePreview({ field, fields, of }: Omit<FieldDialogProps, 'onClose'>) {
  const typed = useWatch() as Partial<Record<keyof CustomFieldDefinition, unknown>>
  const own: CustomFieldDefinition = {
    ...(field ?? BLANK),
    ...(typed as Partial<CustomFieldDefinition>),
    name: String(typed.name || '…'),
    section: (typed.section as string) || null,
    help: (typed.help as string) || null,
    whenField: (typed.whenField as string) || null,
    whenIs: (typed.whenIs ?? []) as CustomFieldDefinition['whenIs'],
    options: ((typed.options ?? []) as CustomFieldDefinition['options']).map((option, index) => ({
      ...option,
      id: option.id ?? -1 - index,
    })),
    position: field ? field.position : Number.MAX_SAFE_INTEGER,
    resource: of.name,
  }
  return <Preview of={of} fields={[...fields.filter(({ id }) => id !== own.id), own]} />
}

const BLANK: CustomFieldDefinition = {
  id: Number.MAX_SAFE_INTEGER,
  version: 0,
  resource: '',
  name: '',
  nameEn: null,
  nameFr: null,
  nameEs: null,
  type: 'text',
  required: false,
  help: null,
  section: null,
  position: null,
  options: [],
  whenField: null,
  whenIs: [],
  archivedAt: null,
}

const sides = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
