import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type CemeteryRecord, cemeteryDetailsArea } from '../../../core/cemetery'
import DraftKeeper from '../../app/draft-keeper'
import { LeaveGuard } from '../../app/leave-guard'
import { ConflictChoices } from '../../derive/form/conflict-choices'
import { ErrorSummary } from '../../derive/form/error-summary'
import { type FieldComponent, FormSections } from '../../derive/form/form-sections'
import { useRecordForm } from '../../derive/form/use-record-form'
import { useKeyBindings } from '../../kit/key-bindings'
import { PageHead } from '../../kit/page-head'
import { Branding } from './branding'
import { currencyInput, localeInput, timeZoneInput } from './known-inputs'
import { Preview } from './preview'
import { slugInput } from './slug-input'

const area = cemeteryDetailsArea

interface Props {
  record: CemeteryRecord
  /** It has just been saved: the focus comes back to the button. */
  again: boolean
  onSaved: (record: CemeteryRecord) => void
}

/** The cemetery's form, with a phone beside it that shows what its colours and pictures become. */
export function CemeteryForm({ record, again, onSaved }: Props) {
  const translate = useTranslate()
  const state = useRecordForm(area, record, {
    onSaved: (saved) => onSaved(saved as unknown as CemeteryRecord),
  })
  const { form, save, saving } = state
  const element = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [spot, setSpot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (again) button.current?.focus({ preventScroll: true })
  }, [again])
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
  const [looks] = useState<Record<string, FieldComponent>>(() => ({
    slug: slugInput,
    timeZone: timeZoneInput,
    currency: currencyInput(record.moneyIn),
    locale: localeInput,
  }))
  const title = (key: string) => translate(`resources.cemeteries.sections.${key}`)
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <PageHead eyebrow={translate('areas.group.settings')} title={translate('nav.cemetery')} />
        <DraftKeeper
          area={area}
          base={state.base}
          initial={undefined}
          form={form}
          dirty={state.dirty}
          spot={spot}
        />
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
        <Box sx={columns}>
          <Box sx={{ minWidth: 0 }}>
            <FormSections
              area={area}
              fieldComponents={looks}
              sections={[
                {
                  title: title('details'),
                  fields: ['name', 'slug', 'street', 'city', 'region', 'postalCode', 'country'],
                },
                {
                  title: title('reading'),
                  fields: ['timeZone', 'currency', 'locale', 'units'],
                },
                {
                  title: title('centre'),
                  fields: ['latitude', 'longitude'],
                },
              ]}
            />
            <Branding record={record} />
          </Box>
          <Preview record={record} />
        </Box>
        <Box sx={foot}>
          <Box ref={setSpot} sx={{ mr: 'auto', color: 'text.secondary', fontSize: '.8125rem' }} />
          <Button
            ref={button}
            type="submit"
            variant="contained"
            disabled={saving}
            aria-keyshortcuts="Control+S"
          >
            {translate('areas.form.save')}
          </Button>
        </Box>
      </form>
      <LeaveGuard changed={form.formState.isDirty} dirty={state.dirty} />
    </FormProvider>
  )
}

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
} as const

/** In sight however long the form is; above the bar at the bottom of a phone. */
const foot = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  py: 1.25,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
