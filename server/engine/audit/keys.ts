import { createHash } from 'node:crypto'

/** A secret that seals entries, by the name that stands beside each seal. */
export interface AuditKey {
  id: string
  secret: Buffer
}

/** What seals, and what has sealed. */
export interface AuditKeys {
  current: AuditKey
  /** The current one among them. */
  byId: ReadonlyMap<string, AuditKey>
}

/** What of the configuration the audit depends on. Plain data: it crosses to the jobs' thread. */
export interface AuditSecrets {
  auditSecret: string
  formerAuditSecrets: readonly string[]
}

export function auditKeys({ auditSecret, formerAuditSecrets }: AuditSecrets): AuditKeys {
  const current = keyOf(auditSecret)
  const all = [...formerAuditSecrets.map(keyOf), current]
  return { current, byId: new Map(all.map((key) => [key.id, key])) }
}

/** The name tells the key from others and nothing about it: it follows from the secret, one way. */
function keyOf(text: string): AuditKey {
  const secret = createHash('sha256').update(`sexton audit key\0${text}`).digest()
  const id = createHash('sha256').update('sexton audit key name\0').update(secret).digest('hex')
  return { id: id.slice(0, 16), secret }
}
