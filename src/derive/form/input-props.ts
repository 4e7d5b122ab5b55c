import { createContext, useContext } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import type { Field } from '../../../core/fields'

/** What every input of a form is given. */
export interface InputProps<F extends Field = Field> {
  area: AnyArea
  /** Where its value stands in the form: `lastName`, `holders.0.share`. */
  path: string
  field: F
  label: string
  /** In a row of a table the column's head is the visible label. */
  compact?: boolean
  autoFocus?: boolean
}

/** Before the ids of inputs, where two forms stand on one page. */
export const InputScope = createContext('')

/** What joins a label, an input and its message, and what the summary of errors finds it by. */
export const useInputId = (path: string) =>
  `${useContext(InputScope)}field-${path.replaceAll('.', '-')}`

/** Binds an input to the form; `id` joins label, input and helper text. */
export function useInput(path: string) {
  const { control } = useFormContext()
  const id = useInputId(path)
  const { field, fieldState } = useController({ name: path, control })
  return {
    ...field,
    id,
    error: fieldState.error?.message,
  }
}
