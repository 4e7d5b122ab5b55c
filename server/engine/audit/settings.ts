import type { Env } from '../../platform/env/env'

/** What of the configuration the audit's work depends on. Plain data: it crosses to the jobs' thread. */
export type AuditSettings = Pick<
  Env,
  'auditSecret' | 'formerAuditSecrets' | 'auditHeads' | 'dataDir' | 'defaultLocale'
>

export const auditSettings = (env: AuditSettings): AuditSettings => {
  const { auditSecret, formerAuditSecrets, auditHeads, dataDir, defaultLocale } = env
  return { auditSecret, formerAuditSecrets, auditHeads, dataDir, defaultLocale }
}
