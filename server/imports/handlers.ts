import type { Handlers } from '../jobs/jobs'
import { checkHandler } from './check'
import { runHandler } from './run'
import { undoHandler } from './undo'

export const importHandlers: Handlers = {
  'import-check': checkHandler,
  'import-run': runHandler,
  'import-undo': undoHandler,
}
