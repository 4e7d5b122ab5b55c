import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldInput } from '../../src/derive/form/field-input'
import type { InputProps } from '../../src/derive/form/input-props'

/** The reason; where a right goes back to the cemetery, nobody holds it next. */
export function ReasonInput(props: InputProps) {
  const { setValue, getValues } = useFormContext()
  const reason = useWatch({ name: props.path })
  const before = useRef(reason)
  useEffect(() => {
    if (before.current === reason) return
    const back = reason === 'surrender'
    const wasBack = before.current === 'surrender'
    before.current = reason
    if (back) {
      setValue('holders', [], { shouldDirty: true })
      setValue('passing', [], { shouldDirty: true })
    } else if (wasBack && (getValues('holders') ?? []).length === 0)
      setValue('holders', [{ role: 'owner' }], { shouldDirty: true })
  }, [getValues, reason, setValue])
  return <FieldInput {...props} />
}
