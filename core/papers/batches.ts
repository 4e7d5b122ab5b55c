import { z } from 'zod'
import { maxDocumentMessage } from '../documents/document'
import { batchOutputs, maxBatch } from './batch-limits'
import { paperLanguages } from './template'

/** The same paper of many records. */
export const paperBatchBody = z.strictObject({
  resource: z.string().max(60),
  paper: z.string().max(40),
  language: z.enum(paperLanguages),
  output: z.enum(batchOutputs),
  /** What the office adds to a mail. */
  message: z.string().trim().max(maxDocumentMessage).nullable().default(null),
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(maxBatch)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'names a record twice' }),
})
export type PaperBatchRequest = z.input<typeof paperBatchBody>

export type BatchState = 'making' | 'ready' | 'failed' | 'cancelled' | 'gone'

/** A record of which the paper could not be made, and why. */
export interface LeftOutRecord {
  id: number
  label: string
  /** A word: the paper is not for its status, it is archived or gone, a font lacks letters. */
  why:
    | 'status'
    | 'archived'
    | 'missing'
    | 'glyphs'
    | 'forbidden'
    | 'failed'
    /** Of what goes by mail. */
    | 'noAddressee'
    | 'noEmail'
    | 'doNotContact'
    | 'prefersLetters'
    | 'died'
}

/** A batch as its maker sees it. */
export interface PaperBatch {
  id: number
  version: number
  resource: string
  /** The paper's, in its language. */
  name: string
  output: (typeof batchOutputs)[number]
  state: BatchState
  total: number
  done: number
  leftOut: LeftOutRecord[]
  /** Of the file; null until it is there. */
  fileName: string | null
  size: number | null
  createdAt: string
  expiresAt: string | null
}
