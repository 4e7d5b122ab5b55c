import type {
  DocumentAccess,
  SignatureValue,
  SigningField,
} from '../../core/documents/recipient-view'
import { ConsentSheet } from './consent-sheet'
import { DeclineSheet } from './decline-sheet'
import { type EntriesState, entryOf } from './entries'
import { EntrySheet } from './entry-sheet'
import { todayAt } from './format'

export type WhichSheet =
  | { kind: 'consent' | 'entry'; field: SigningField }
  | { kind: 'decline' }
  | null

interface Props {
  which: WhichSheet
  access: DocumentAccess
  state: EntriesState
  onEnter: (field: SigningField, value: SignatureValue | null) => void
  /** The consent was given, for this field first. */
  onConsent: (field: SigningField) => void
  onOpen: (which: WhichSheet) => void
  onDeclined: (paper: boolean) => void
}

/** The dialog that is open over the document, if one is. */
export function SigningSheets({
  which,
  access,
  state,
  onEnter,
  onConsent,
  onOpen,
  onDeclined,
}: Props) {
  const close = () => onOpen(null)
  if (which === null) return null
  if (which.kind === 'decline') return <DeclineSheet onDeclined={onDeclined} onClose={close} />
  const { field } = which
  if (which.kind === 'consent')
    return (
      <ConsentSheet
        text={access.consent.text}
        onGiven={() => onConsent(field)}
        onDecline={() => onOpen({ kind: 'decline' })}
        onClose={close}
      />
    )
  const alike = access.signatureFieldLocations.filter(({ kind }) => kind === field.kind)
  return (
    <EntrySheet
      field={field}
      value={entryOf(state, field.fieldName)}
      same={alike
        .filter((other) => other !== field)
        .map(({ fieldName }) => entryOf(state, fieldName))
        .find((value) => value !== undefined)}
      name={access.recipientName}
      places={alike.length}
      today={todayAt(access.cemetery.timeZone)}
      onSave={(value) => onEnter(field, value)}
      onClose={close}
    />
  )
}
