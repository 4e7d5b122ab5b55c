import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { AnyArea } from '../../core/area'
import { type Field, ref } from '../../core/fields'
import { LeaveGuard } from '../../src/app/leave-guard'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { saleInput } from '../../src/cemetery/space-input'
import { formValues } from '../../src/derive/fields/convert-inputs'
import { serverErrors } from '../../src/derive/fields/form-errors'
import { validateForm } from '../../src/derive/fields/validate'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { FieldInput } from '../../src/derive/form/field-input'
import { FormSections } from '../../src/derive/form/form-sections'
import { nameFieldComponents } from '../../src/derive/form/shown-for-choice'
import { unpickedErrors } from '../../src/derive/form/unpicked'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'

const PERSON = ['kind', 'firstName', 'lastName', 'name', 'email', 'phones']
const RIGHT = [
  'location',
  'deedNumber',
  'deedDate',
  'consideration',
  'tenure',
  'expires',
  'remarks',
]
const looks = { location: saleInput }
const chosen = ref('contacts', { required: true })

const only = (area: AnyArea, names: readonly string[]): AnyArea => ({
  ...area,
  fields: Object.fromEntries(names.map((name) => [name, area.fields[name] as Field])),
})

const valuesOf = (area: AnyArea, values: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(area.fields).map((name) => [name, values[name]]))

/** A new owner: somebody who is there or somebody new, and the right, all in one. */
export default function OwnerCreate() {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const reading = useFormat()
  const links = useAreaLinks()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useQueryClient()
  const data = useSextonDataProvider()
  const people = only(useArea('contacts'), PERSON)
  const rights = only(useArea('interment-rights'), RIGHT)
  const [known, setKnown] = useState(true)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const form = useForm<Record<string, unknown>>({
    defaultValues: {
      contact: null,
      ...formValues(people.fields, undefined, reading),
      ...formValues(rights.fields, undefined, reading),
    },
  })
  const send = async () => {
    if (running.current) return
    const values = form.getValues()
    const { contact } = values
    const read = (area: AnyArea) =>
      validateForm(area, valuesOf(area, values), 'create', reading, translate)
    const right = read(rights)
    const person = known ? null : read(people)
    const unpicked = unpickedErrors(form.control, translate)
    const wrong = Object.entries({ ...person?.errors, ...right.errors, ...unpicked })
    if (known && !contact && !unpicked.contact)
      wrong.push(['contact', translate('areas.errors.required')])
    if (wrong.length > 0) return refuse(wrong)
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.call<{ id: number; name: string }>('owners', {
        path: '',
        body: { ...(person ? { person: person.body } : { contact }), right: right.body },
      })
      await cache.invalidateQueries()
      form.reset(form.getValues())
      notify(texts.areaText('made', { name: made.name }), { type: 'success' })
      void navigate(links.show('contacts', made.id), { replace: true })
    } catch (error) {
      const found = Object.entries(serverErrors(error, translate)).map(
        ([path, text]): [string, string] => [path.replace(/^(person|right)\./, ''), text],
      )
      if (found.length > 0) refuse(found)
      else setFailure(error)
      setBusy(false)
    }
    running.current = false
  }
  const refuse = (errors: Array<[string, string]>) => {
    for (const [path, message] of errors) form.setError(path, { type: 'rule', message })
    const [first] = errors
    if (first) form.setFocus(first[0])
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          form.clearErrors()
          void send()
        }}
      >
        <PageHead eyebrow={texts.many} title={texts.areaText('add')} />
        <WriteFailure error={failure} />
        <Panel title={texts.areaText('who')}>
          <RadioGroup
            row
            aria-label={texts.areaText('who')}
            value={known ? 'known' : 'new'}
            onChange={(_, value) => setKnown(value === 'known')}
            sx={{ mb: 1.5 }}
          >
            <FormControlLabel value="known" control={<Radio />} label={texts.areaText('isThere')} />
            <FormControlLabel value="new" control={<Radio />} label={texts.areaText('isNew')} />
          </RadioGroup>
          {known ? (
            <FieldInput
              area={people}
              path="contact"
              field={chosen}
              label={texts.label('contact')}
              autoFocus
            />
          ) : (
            <FormSections
              area={people}
              sections={[{ fields: PERSON }]}
              fieldComponents={nameFieldComponents}
              bare
            />
          )}
        </Panel>
        <Panel title={texts.areaText('sections.right')}>
          <FormSections area={rights} sections={[{ fields: RIGHT }]} fieldComponents={looks} bare />
        </Panel>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 3 }}>
          <Button component={Link} to={links.list('owners')} variant="outlined">
            {texts.areaText('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('save')}
          </Button>
        </Box>
      </form>
      <LeaveGuard changed={form.formState.isDirty} dirty={() => form.formState.isDirty && !busy} />
    </FormProvider>
  )
}
