import type { Pool } from 'pg'
import type { PeriodicTask } from '../../platform/jobs/job-workers'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { appendHeads, type HeadsPublication, publishHeads } from './heads'
import { auditKeys } from './keys'
import { sealAudit } from './sealing'
import type { AuditSettings } from './settings'
import { isVerificationDue, runVerification } from './verification'

const hour = 3_600_000

/** What is done for the audit by itself: sealing, handing out where it ends, and looking at it once a day. */
export function auditPeriodicTasks(
  settings: AuditSettings,
  tell: (handout: HeadsPublication) => void,
): readonly PeriodicTask[] {
  const keys = auditKeys(settings)
  return [
    {
      name: 'sealing the audit',
      everyMs: 5_000,
      run: (database, signal) => sealAudit(database, keys, signal),
    },
    {
      name: 'handing out where the audit ends',
      everyMs: hour / 2,
      run: ({ owner }) =>
        publishHeads(owner, (handout) => publishTo(owner, settings, handout, tell)),
    },
    {
      name: 'verifying the audit',
      everyMs: hour,
      run: async ({ owner }, signal) => {
        if (!(await isVerificationDue(owner))) return
        const { brokenCount, checked } = await runVerification(owner, settings, null, signal)
        if (brokenCount > 0)
          throw new Error(
            `the audit does not verify: ${brokenCount} of ${checked} entries; see System Admin, or npm run verify-audit`,
          )
      },
    },
  ]
}

/** As AUDIT_HEADS says. */
export async function publishTo(
  pool: Pool,
  { auditHeads, dataDir, defaultLocale }: AuditSettings,
  handout: HeadsPublication,
  tell: (handout: HeadsPublication) => void,
): Promise<void> {
  if (auditHeads.includes('file')) appendHeads(dataDir, handout)
  if (auditHeads.includes('log')) tell(handout)
  const [day = ''] = handout.at.split('T')
  for (const way of auditHeads) {
    const [kind, to] = way.split(/:(.*)/s)
    if (kind !== 'mail' || !to) continue
    await enqueueMail(pool, {
      kind: 'audit-heads',
      to,
      language: defaultLocale,
      values: { day, heads: JSON.stringify(handout) },
      once: `audit heads ${day} ${to}`,
    })
  }
}
