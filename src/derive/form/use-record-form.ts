import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { flattenCustomFields } from '../../../core/custom-field-names'
import { problemBodyOf } from '../../app/problem-text'
import { useFormat } from '../../app/use-format'
import { newIdempotencyKey } from '../../kit/idempotency-key'
import type { SextonDataProvider } from '../../providers/data'
import type { AreaRecord } from '../fields/columns'
import { formValues } from '../fields/convert-inputs'
import { nestErrors, serverErrors } from '../fields/form-errors'
import { unpickedErrors, unpickedOf } from './unpicked'
import { useReformatOnLocaleChange } from './use-reformat-on-locale-change'

type Rules = typeof import('../fields/validate')
/** A tenth of a form's weight: they come while the form is drawn, and from then on are asked without a wait. */
let rules: Rules | undefined
async function loadRules(): Promise<Rules> {
  rules ??= await import('../fields/validate')
  return rules
}
// Asked for again when they are needed.
loadRules().catch(() => {})

export type FormValues = Record<string, unknown>

export interface RecordForm {
  form: UseFormReturn<FormValues>
  /** The record that the inputs were filled from; a later refetch does not touch them. */
  base: AreaRecord | undefined
  saving: boolean
  /** Whether something was typed that is not saved. */
  dirty: () => boolean
  /** What the server answered when it was not a matter of single fields. */
  failure: unknown
  /** How often a save was refused for its fields: each time the reader is led to them. */
  refusals: number
  /** 412: the record as it is now, to be held against what was typed. */
  conflict: AreaRecord | null
  /** `override`: why it is done although a verdict refused it. */
  save: (override?: string) => Promise<void>
  /** Goes on from the other's version with the chosen fields of one's own, and saves. */
  resolve: (mine: readonly string[]) => Promise<void>
}

/** A form of one record: reading, checking, saving only what changed, and nothing typed ever lost. */
export function useRecordForm(
  area: AnyArea,
  record: AreaRecord | undefined,
  { initial, onSaved }: { initial?: FormValues; onSaved: (record: AreaRecord) => void },
): RecordForm {
  const translate = useTranslate()
  const reading = useFormat()
  const data = useDataProvider<SextonDataProvider>()
  const cache = useQueryClient()
  const [base, setBase] = useState(record)
  const [failure, setFailure] = useState<unknown>(null)
  const [stale, setStale] = useState<AreaRecord | null>(null)
  const [saving, setSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [key] = useState(newIdempotencyKey)
  const saved = useRef(false)
  const passing = useRef<string>(undefined)
  const fields = useMemo(
    () => Object.fromEntries(Object.entries(area.fields).filter(([, field]) => !field.readOnly)),
    [area],
  )
  // The first reading of the record is the form's; what comes later must not reset it.
  const [defaultValues] = useState(() => ({
    ...formValues(fields, record, reading),
    // What a new record begins with; a record that is there has its own.
    ...(record ? {} : prefilled(area, initial, reading)),
  }))
  const form: UseFormReturn<FormValues> = useForm<FormValues>({
    // Not on blur: a message that pushes a button down makes the click that caused it miss.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The summary of errors leads there.
    shouldFocusError: false,
    defaultValues,
    resolver: (values) => {
      const check = ({ validateForm }: Rules) => {
        const action = base ? 'update' : 'create'
        const errors = {
          ...validateForm(area, values, action, reading, translate).errors,
          ...unpickedErrors(form.control, translate),
        }
        return Object.keys(errors).length
          ? { values: {}, errors: nestErrors(errors) as never }
          : { values, errors: {} }
      }
      return rules ? check(rules) : loadRules().then(check)
    },
  })
  // Read on every render, so that react-hook-form keeps them up to date.
  const { dirtyFields, isDirty } = form.formState
  const touched = useRef({ dirtyFields, isDirty })
  touched.current = { dirtyFields, isDirty }
  useReformatOnLocaleChange(form, fields, reading)

  const send = useCallback(
    async (values: FormValues, from: AreaRecord | undefined, names: readonly string[] | null) => {
      const { validateForm } = rules ?? (await loadRules())
      const { body } = validateForm(area, values, from ? 'update' : 'create', reading, translate)
      const wanted = names === null ? body : pick(body, values, names)
      setSaving(true)
      setFailure(null)
      try {
        const answer = from
          ? await data.update<AreaRecord>(area.name, {
              id: from.id,
              data: wanted,
              previousData: from,
              ...(passing.current && { meta: { override: { reason: passing.current } } }),
            })
          : await data.create<AreaRecord>(area.name, {
              data: wanted as never,
              ...((area.immutable || passing.current) && {
                meta: {
                  ...(area.immutable && { key }),
                  ...(passing.current && { override: { reason: passing.current } }),
                },
              }),
            })
        saved.current = true
        cache.setQueryData(
          [area.name, 'getOne', { id: String(answer.data.id), meta: undefined }],
          answer.data,
        )
        await cache.invalidateQueries()
        onSaved(answer.data as AreaRecord)
      } catch (error) {
        const fieldErrors = serverErrors(error, translate)
        const paths = Object.keys(fieldErrors)
        for (const path of paths)
          form.setError(path, { type: 'server', message: fieldErrors[path] })
        if (paths.length > 0) setRefusals((count) => count + 1)
        const { status } = error as { status?: number }
        const { current, reasons, referents } = problemBodyOf(error)
        if (status === 412 && current) setStale(flattenCustomFields(current as AreaRecord))
        // What its fields say is said once, beside them.
        else if (paths.length === 0 || reasons || referents) setFailure(error)
      } finally {
        setSaving(false)
      }
    },
    [area, cache, data, form, key, onSaved, reading, translate],
  )

  // Two presses of Ctrl+S, or one while the page is being left, are one: another would make another record.
  const running = useRef(false)
  const save = form.handleSubmit(
    (values) => send(values, base, base ? Object.keys(touched.current.dirtyFields) : null),
    () => setRefusals((count) => count + 1),
  )

  const resolve = useCallback(
    async (mine: readonly string[]) => {
      if (!stale) return
      const typed = form.getValues()
      setBase(stale)
      setStale(null)
      form.reset(formValues(fields, stale, reading))
      for (const name of mine) form.setValue(name, typed[name], { shouldDirty: true })
      await send(form.getValues(), stale, mine)
    },
    [fields, form, reading, send, stale],
  )

  return {
    form,
    base,
    saving,
    failure,
    refusals,
    conflict: stale,
    dirty: useCallback(
      () => !saved.current && (touched.current.isDirty || unpickedOf(form.control).size > 0),
      [form.control],
    ),
    save: useCallback(
      async (override?: string) => {
        if (running.current || saved.current) return
        running.current = true
        passing.current = override
        try {
          await save()
        } catch (error) {
          // The rules did not come: nothing was sent, and nothing that was typed is gone.
          setFailure(error)
        } finally {
          running.current = false
        }
      },
      [save],
    ),
    resolve,
  }
}

/** An emptied input has no value in the checked body, but "now empty" is what must be sent. */
const pick = (body: FormValues, values: FormValues, names: readonly string[]) =>
  Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, body[name] ?? null]),
  )

const prefilled = (
  area: AnyArea,
  initial: FormValues | undefined,
  reading: Parameters<typeof formValues>[2],
) =>
  initial
    ? formValues(
        Object.fromEntries(
          Object.entries(area.fields).filter(([name, field]) => name in initial && !field.readOnly),
        ),
        initial,
        reading,
      )
    : {}
