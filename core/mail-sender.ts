import { z } from 'zod'
import { boundedText } from './schema'
import { emailAddress } from './session'

/** PUT /cemeteries/:cemeteryId/settings/email. Another address has to be confirmed anew. */
export const mailSenderBody = z.strictObject({ name: boundedText(100), email: emailAddress })

export type SenderState = 'none' | 'unverified' | 'pending' | 'verified'
/** `found`: as it should be; `other`: there is one that says something else. */
export type DnsRecordState = 'unknown' | 'found' | 'other' | 'missing'

/** A record of the domain's name servers by which receivers know our mail for theirs. */
export interface MailDnsRecord {
  kind: 'SPF' | 'DKIM' | 'DMARC'
  host: string
  expected: string
  observed: string[]
  state: DnsRecordState
}

/** GET of the same: whom the cemetery's mail comes from, and what its domain says of us. */
export interface MailSender {
  id: number
  version: number
  name: string
  /** The address that was last asked for. */
  email: string
  /** The address that mail comes from; null: the fallback. */
  confirmed: string | null
  state: SenderState
  /** Instants, ISO 8601. */
  askedAt: string | null
  verifiedAt: string | null
  records: MailDnsRecord[]
  checkedAt: string | null
  /** What mail comes from while no sender is confirmed. */
  fallback: string
}
