import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ChoiceField, RefField, RefsField, RowsField, ScalarField } from '../../../core/fields'
import { ChoiceInput } from './choice-input'
import { FlagInput } from './flag-input'
import type { InputProps } from './input-props'
import { PartialDateInput } from './partial-date-input'
import { RefInput } from './ref-input'
import { RowsInput } from './rows-input'
import { TextInput } from './text-input'
import { UserInput } from './user-input'

// Few forms have one.
const ColorOrCountsInput = lazy(() => import('./color-or-counts-input'))

/** As high as an input. */
const waiting = <Box data-wait sx={{ height: 40 }} />

/** The input for a field, by its kind. */
export function FieldInput(props: InputProps): ReactNode {
  const { field } = props
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput {...(props as InputProps<ChoiceField>)} />
    case 'flag':
      return <FlagInput {...props} />
    case 'color':
    case 'counts':
      return (
        <Suspense fallback={waiting}>
          <ColorOrCountsInput {...props} />
        </Suspense>
      )
    case 'partialDate':
      return <PartialDateInput {...props} />
    case 'ref':
    case 'refs':
      return <RefInput {...(props as InputProps<RefField | RefsField>)} />
    case 'user':
      return <UserInput {...props} />
    case 'rows':
      return <RowsInput {...(props as InputProps<RowsField>)} />
    case 'record':
      // Written by the server.
      return null
    case 'geometry':
      // Drawn on the map, not typed.
      return null
    default:
      return <TextInput {...(props as InputProps<ScalarField>)} />
  }
}
