import type { JobHandlers } from '../../platform/jobs/job-workers'
import { checkImportHandler } from './check'
import { runImportHandler } from './run'
import { undoImportHandler } from './undo'

export const importHandlers: JobHandlers = {
  'import-check': checkImportHandler,
  'import-run': runImportHandler,
  'import-undo': undoImportHandler,
}
