import { useGetList } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { formValues } from '../../src/derive/fields/convert-inputs'

const begun = ['taxClass', 'careRate'] as const

/** A new item begins with the tax class and the care fund share of its kind; what was typed stays. */
export function Defaults() {
  const area = useArea()
  const reading = useFormat()
  const kind = useWatch({ name: 'kind' }) as string
  const { setValue, getFieldState, formState } = useFormContext()
  const { data } = useGetList<AreaRecord>(
    'price-defaults',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const found = data?.findLast((one) => one.kind === kind)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the kind; the form is asked as it is then
  useEffect(() => {
    if (!data) return
    const fields = Object.fromEntries(begun.map((name) => [name, area.fields[name] as Field]))
    const values = formValues(fields, found, reading)
    for (const name of begun)
      if (!getFieldState(name, formState).isDirty) setValue(name, values[name])
  }, [data, kind])
  return null
}
