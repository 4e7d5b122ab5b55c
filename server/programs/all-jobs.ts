import { pruneSignIns } from '../access/accounts/prune-sign-ins'
import { archiveHandlers, removeExpiredArchives } from '../cemetery/archive/handlers'
import { mailBatchHandlers } from '../cemetery/documents/mail-batch'
import { documentReminders } from '../cemetery/documents/reminders'
import { DocumentSealing, documentHandlers, type SealSettings } from '../cemetery/documents/sealing'
import { importHandlers } from '../cemetery/imports/handlers'
import { removeOldImportFiles } from '../cemetery/imports/stored-file'
import { noticeDigests } from '../cemetery/notices/digest'
import { paperBatchHandlers, removeExpiredBatches } from '../cemetery/papers/batch-job'
import { moveDescendantsHandlers } from '../cemetery/spaces/move-descendants-job'
import { refreshDescendantsHandlers } from '../cemetery/spaces/refresh-descendants-job'
import { demoDocuments } from '../demo/documents'
import { areas, extensions } from '../engine/areas/areas'
import type { HeadsPublication } from '../engine/audit/heads'
import { auditPeriodicTasks } from '../engine/audit/periodic'
import type { AuditSettings } from '../engine/audit/settings'
import { type BackfillStep, backfills } from '../engine/migrations/backfills'
import { alignShards } from '../engine/migrations/shard-views'
import { scheduledTasks } from '../engine/resources/scheduled'
import { removeOrphans } from '../platform/files/orphans'
import type { FileStore } from '../platform/files/store'
import type { JobHandlers, PeriodicTask } from '../platform/jobs/job-workers'
import { promisedWork } from '../platform/jobs/promised-work'

/** What the log hears of it besides errors. */
export type BackgroundMessage = HeadsPublication | BackfillStep

/** Whatever is put into the queue, and who does it. */
export function jobHandlersOf(store: FileStore, seal: SealSettings): JobHandlers {
  const registry = { areas, extensions }
  const sealing = new DocumentSealing(store, seal, registry)
  return {
    ...importHandlers,
    ...archiveHandlers(store),
    ...documentHandlers(sealing),
    ...paperBatchHandlers(store, registry, seal.paperFonts),
    ...mailBatchHandlers(store, registry, seal.paperFonts),
    ...demoDocuments(store, registry, sealing),
    ...refreshDescendantsHandlers,
    ...moveDescendantsHandlers,
  }
}

export const periodicTasksOf = (
  store: FileStore,
  audit: AuditSettings,
  tell: (message: BackgroundMessage) => void,
): PeriodicTask[] => [
  ...scheduledTasks({ areas, extensions }),
  pruneSignIns,
  ...auditPeriodicTasks(audit, tell),
  backfills(tell),
  alignShards,
  promisedWork,
  documentReminders,
  noticeDigests(areas),
  removeExpiredArchives(store),
  removeExpiredBatches(store),
  removeOldImportFiles(store),
  removeOrphans(store),
]
