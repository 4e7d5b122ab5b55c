import { useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '../../../core/fields'
import type { FormatContext } from '../../i18n/format-context'
import { reformatValues } from '../fields/convert-inputs'

type Values = Record<string, unknown>

/** In another language the numbers of an open form are written as that one writes them. */
export function useReformatOnLocaleChange(
  form: UseFormReturn<Values>,
  fields: Fields,
  reading: FormatContext,
) {
  const was = useRef(reading)
  useLayoutEffect(() => {
    const before = was.current
    was.current = reading
    if (before.locale === reading.locale) return
    const { defaultValues, dirtyFields } = form.formState
    const typed = reformatValues(fields, form.getValues(), before, reading)
    form.reset(reformatValues(fields, (defaultValues ?? {}) as Values, before, reading))
    for (const name of Object.keys(dirtyFields))
      form.setValue(name, typed[name], { shouldDirty: true })
  }, [form, fields, reading])
}
