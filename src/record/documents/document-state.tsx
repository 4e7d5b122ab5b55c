import { useTranslate } from 'ra-core'
import type {
  OfficeDocument,
  RecipientStatus,
  ShownDocumentStatus,
} from '../../../core/documents/document'
import { StatusChip } from '../../kit/status-chip'
import type { Tone } from '../../kit/tones'

const tones: Readonly<Record<ShownDocumentStatus, Tone>> = {
  draft: 'attention',
  sent: 'info',
  signed: 'info',
  finished: 'success',
  declined: 'error',
  revoked: 'neutral',
  expired: 'attention',
}
const recipientTones: Readonly<Record<RecipientStatus, Tone>> = {
  waiting: 'neutral',
  invited: 'info',
  opened: 'info',
  finished: 'success',
  declined: 'error',
}

export function DocumentState({ status }: { status: ShownDocumentStatus }) {
  const translate = useTranslate()
  return <StatusChip label={translate(`documents.states.${status}`)} tone={tones[status]} />
}

export function RecipientState({ status }: { status: RecipientStatus }) {
  const translate = useTranslate()
  return (
    <StatusChip label={translate(`documents.people.${status}`)} tone={recipientTones[status]} />
  )
}

/** Whom it waits for, in one line; empty where it waits for nobody. */
export function useWaitsFor() {
  const translate = useTranslate()
  return ({ status, mode, recipients }: OfficeDocument): string => {
    if (status !== 'sent' || mode === 'view') return ''
    const open = recipients.filter((one) => one.status === 'invited' || one.status === 'opened')
    return open.length === 0
      ? ''
      : translate('documents.waitsFor', { names: open.map(({ name }) => name).join(', ') })
  }
}
