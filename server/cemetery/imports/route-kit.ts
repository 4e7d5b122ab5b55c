import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ImportRow } from './record'

/** Check, run and undo are jobs of one lane: one at a time in a cemetery. */
export const importsLane = 'imports'

/** Works on the import that the path names, which waits for it. */
export type ChangeImport = <T>(
  request: FastifyRequest,
  work: (transaction: Transaction, row: ImportRow) => Promise<T>,
) => Promise<T>
