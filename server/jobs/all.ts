import { archiveHandlers, forgetArchives } from '../archive/handlers'
import type { Handout } from '../audit/heads'
import type { AuditSettings } from '../audit/settings'
import { auditWork } from '../audit/work'
import type { FileStore } from '../files/store'
import { importHandlers } from '../imports/handlers'
import { forgetImportFiles } from '../imports/kept-file'
import type { Handlers, Periodic } from './jobs'
import { periodic } from './periodic'
import { placesBelowHandlers } from './places-below'
import { spacesBelowHandlers } from './spaces-below'

/** Whatever is put into the queue, and who does it. */
export const handlersOf = (store: FileStore): Handlers => ({
  ...importHandlers,
  ...archiveHandlers(store),
  ...spacesBelowHandlers,
  ...placesBelowHandlers,
})

export const periodicOf = (
  store: FileStore,
  audit: AuditSettings,
  tell: (handout: Handout) => void,
): Periodic[] => [
  ...periodic,
  ...auditWork(audit, tell),
  forgetArchives(store),
  forgetImportFiles(store),
]
