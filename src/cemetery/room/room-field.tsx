import { Suspense } from 'react'
import type { FieldComponent } from '../../derive/form/form-sections'
import { WaitState } from '../../kit/states'
import { RoomInput } from './lazy-with-messages'

/** The editor of room rules in a form: loaded with it, not with the console. */
export const roomField: FieldComponent = (props) => (
  <Suspense fallback={<WaitState height={96} />}>
    <RoomInput {...props} />
  </Suspense>
)
