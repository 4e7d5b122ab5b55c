import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyArea } from '../../../core/area'
import { badInput, Problem } from '../../engine/problem/problem'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, parseBody } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { columnChoice, readStatementFile } from './file'
import { storeStatement } from './store'

const need = { permission: 'contractWrite' } as const
const maxBytes = 10_000_000

/** Files of a bank: read, held to their balances, and kept as lines to match. */
export async function bankRoutes(
  app: FastifyInstance,
  { database, registry }: { database: Database; registry: AreaRegistry },
) {
  await app.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 1, fieldSize: 2_000 },
    throwFileSizeLimit: false,
  })
  const lines = registry.areas.find(({ name }) => name === 'bank-lines') as AnyArea

  app.post(
    '/cemeteries/:cemeteryId/bank-statements/import',
    {
      schema: {
        tags: ['Bank statements'],
        summary: 'Read a bank’s file: camt.053, OFX, or a table (multipart: columns, file)',
        description:
          'Opening balance and bookings have to come to the closing balance. A booking that is here already is passed over. A table is answered with its first rows and the columns as they were guessed; sent again with `columns` (JSON: date, amount or credit and debit, name, text, reference, balance, order, account) it is kept.',
      },
      bodyLimit: maxBytes + 100_000,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      // Before anything is read, and again when it is here.
      await transact(database, caller, need, async () => {})
      const file = await fileOf(request)
      const choice = file.columns === null ? null : parseBody(columnChoice, file.columns)
      const answer = await transact(database, caller, need, async (transaction) => {
        const read = readStatementFile(
          file.bytes,
          choice,
          transaction.who.cemetery?.currency ?? 'USD',
        )
        if ('table' in read) return read
        const { context } = new Repository(registry, lines, transaction)
        const statements = []
        for (const one of read.statements)
          statements.push(await storeStatement(context, one, { name: file.name, kind: read.kind }))
        return { statements }
      })
      return reply.code('table' in answer ? 200 : 201).send(answer)
    },
  )
}

async function fileOf(request: FastifyRequest) {
  if (!request.isMultipart())
    throw badInput([{ field: 'file', message: 'must be sent as multipart/form-data' }])
  const part = await request.file()
  if (!part) throw badInput([{ field: 'file', message: 'is missing or empty' }])
  const bytes = await part.toBuffer()
  if (part.file.truncated)
    throw new Problem(413, 'The file is too large', 'A bank’s file may have 10 MB.', {
      code: 'tooLarge',
    })
  if (bytes.length === 0) throw badInput([{ field: 'file', message: 'is missing or empty' }])
  const field = part.fields.columns
  const columns = field && 'value' in field ? parsed(String(field.value)) : null
  return { bytes, name: part.filename || 'statement', columns }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput([{ field: 'columns', message: 'must be JSON' }])
  }
}
