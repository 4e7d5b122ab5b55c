import type { Pool } from 'pg'
import type { QueuedMail } from './queue'

/** What a letter is prepared with right before it is handed over. */
export interface LetterPreparation {
  pool: Pool
  mail: QueuedMail
  /** Without a trailing slash. */
  publicUrl: string
  /** A secret of this mail, the same at every try, that no table holds. */
  code: string
}
