import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useId, useMemo, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import type { Field, RowsField } from '../../../core/fields'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import type { FormatContext } from '../../i18n/format-context'
import type { AreaRecord } from '../fields/columns'
import { formValues, parseInputValue, toInputValue } from '../fields/convert-inputs'
import { nestErrors, serverErrors } from '../fields/form-errors'
import { validateForm } from '../fields/validate'
import { WriteFailure } from '../fields/write-failure'
import { FieldInput } from './field-input'
import type { RecordAction } from './record-steps'
import { unpickedErrors } from './unpicked'
import { useTakeStep } from './use-take-step'

interface StepDialogProps {
  area: AnyArea
  record: AreaRecord
  doing: RecordAction
  onClose: () => void
}

/** One step, or one more row, with the few fields that it asks for. */
export default function StepDialog({ area, record, doing, onClose }: StepDialogProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const { asked, inputs, values, body } = useMemo(
    () => askFor(area, record, doing, reading),
    [area, record, doing, reading],
  )
  const form: UseFormReturn<Record<string, unknown>> = useForm<Record<string, unknown>>({
    defaultValues: values,
    resolver: (typed) => {
      const errors = {
        ...validateForm(asked, typed, 'create', reading, translate).errors,
        ...unpickedErrors(form.control, translate),
      }
      return Object.keys(errors).length
        ? { values: {}, errors: nestErrors(errors) as never }
        : { values: typed, errors: {} }
    },
  })
  const takeStep = useTakeStep(area, record)
  const step = 'step' in doing ? area.steps?.[doing.step] : undefined
  const about = 'step' in doing && texts.areaText(`stepAbout.${doing.step}`, { _: '' })
  const title = texts.areaText('step' in doing ? `steps.${doing.step}` : `adds.${doing.row}`)
  const send = form.handleSubmit(async (typed) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const sent = body(validateForm(asked, typed, 'create', reading, translate).body)
      if (step) await takeStep(step, sent)
      else {
        await data.update(area.name, { id: record.id, data: sent, previousData: record })
        await cache.invalidateQueries()
        notify(translate('areas.form.saved', { name: record.label }), { type: 'success' })
      }
      onClose()
    } catch (error) {
      const found = serverErrors(error, translate)
      const shown = Object.entries(found).filter(([path]) => inputs.some(([at]) => at === path))
      for (const [path, message] of shown) form.setError(path, { type: 'server', message })
      const [first] = shown
      if (first) form.setFocus(first[0])
      else setFailure(error)
      setBusy(false)
    }
    running.current = false
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void send()
          }}
        >
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            <WriteFailure error={failure} />
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              {about && <span>{about}</span>}
              {inputs.length === 0 && !about && <span>{record.label}</span>}
              {inputs.map(([path, field], i) => (
                <FieldInput
                  key={path}
                  area={area}
                  path={path}
                  field={field}
                  label={texts.label(path)}
                  autoFocus={i === 0}
                />
              ))}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
            <Button
              type="submit"
              variant="contained"
              color={step?.destructive ? 'error' : 'primary'}
              disabled={busy}
            >
              {title}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

interface StepInputs {
  /** The area with the fields that are asked for alone: what the inputs are held against. */
  asked: AnyArea
  /** Their paths in the form. */
  inputs: Array<[path: string, field: Field]>
  values: Record<string, unknown>
  /** What is sent, of what was read from the inputs. */
  body: (read: Record<string, unknown>) => Record<string, unknown>
}

function askFor(
  area: AnyArea,
  record: AreaRecord,
  doing: RecordAction,
  reading: FormatContext,
): StepInputs {
  const today = todayIn(reading.timeZone)
  if ('row' in doing) {
    const name = doing.row
    const rows = area.fields[name] as RowsField
    const begin = Object.fromEntries(
      (area.inlineAdd?.[name]?.today ?? []).map((day) => [day, today]),
    )
    const row = { ...formValues(rows.fields, undefined, reading), ...begin }
    const before = parseInputValue(
      rows,
      toInputValue(rows, record[name], reading),
      reading,
    ) as unknown[]
    return {
      asked: { ...area, fields: { [name]: rows } },
      inputs: Object.entries(rows.fields)
        .filter(([, field]) => !field.readOnly)
        .map(([key, field]) => [`${name}.0.${key}`, field]),
      values: { [name]: [row] },
      body: (read) => ({ [name]: [...before, ...(read[name] as unknown[])] }),
    }
  }
  const step = area.steps?.[doing.step]
  const names = [...new Set([...(step?.requiredFields ?? []), ...(step?.fields ?? [])])]
  const fields = Object.fromEntries(
    names.map((name): [string, Field] => {
      const field = area.fields[name] as Field
      return [
        name,
        {
          ...field,
          required: field.required || step?.requiredFields?.includes(name) === true,
        } as Field,
      ]
    }),
  )
  const begin = Object.fromEntries(
    (step?.defaultToday ?? []).filter((name) => record[name] == null).map((name) => [name, today]),
  )
  return {
    asked: { ...area, fields },
    inputs: Object.entries(fields),
    values: formValues(fields, { ...record, ...begin }, reading),
    body: (read) => read,
  }
}
