import type { LeftOutRecord } from '../../../core/papers/batches'
import { Problem } from '../../engine/problem/problem'

/** Why there is no paper of a record, in a word. @throws what is no problem of the record */
export function whyLeftOut(error: unknown): LeftOutRecord['why'] {
  if (!(error instanceof Problem)) throw error
  const codes = [error.extra.code, ...(error.extra.errors ?? []).map(({ code }) => code)]
  if (error.status === 404) return 'missing'
  if (codes.includes('status')) return 'status'
  if (codes.includes('glyphs')) return 'glyphs'
  return error.status === 403 ? 'forbidden' : 'failed'
}
