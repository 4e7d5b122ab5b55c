import type { FastifyInstance } from 'fastify'
import { editSchema } from '../../core/imports/edit-schema'
import { namesPlaces } from '../../core/imports/mapping'
import { namesOwners } from '../../core/imports/owners'
import { enqueue } from '../jobs/jobs'
import { conflict } from '../problem'
import { parseBody } from '../resources/request'
import type { Transaction } from '../transaction'
import { editRows, undoEdit } from './edits'
import { ownFieldsOf } from './own-fields'
import { recheck } from './recheck'
import { getImport, type ImportRow, setImport } from './record'
import { type Change, lane } from './route-kit'
import { importView } from './view'

/** Rows of a checked import are corrected, many at once, and checked again. */
export function importEditRoutes(app: FastifyInstance, base: string, change: Change) {
  const doc = (summary: string) => ({ schema: { tags: ['Imports'], summary } })

  app.post(
    `${base}/:id/edits`,
    doc('Correct rows before the run, or leave them out; they are checked again'),
    async (request) =>
      change(request, async (transaction, row) => {
        assertChecked(transaction, row)
        const own = await ownFieldsOf(transaction, row.target)
        const edit = parseBody(
          editSchema(row.target, row.mapping?.columns ?? [], own),
          request.body,
        )
        const numbers = await editRows(transaction, row, edit)
        return answer(transaction, row, numbers)
      }),
  )

  app.post(
    `${base}/:id/edits/undo`,
    doc('Take back the last correction of rows'),
    async (request) =>
      change(request, async (transaction, row) => {
        assertChecked(transaction, row)
        return answer(transaction, row, await undoEdit(transaction, row))
      }),
  )
}

function assertChecked(transaction: Transaction, row: ImportRow) {
  if (row.state !== 'checked')
    throw conflict(
      'state',
      `This import is ${row.state}`,
      'Rows are corrected once they are checked.',
    )
  if (namesOwners(row.mapping?.columns ?? [])) transaction.demand({ permission: 'personWrite' })
  if (namesPlaces(row.target, row.mapping?.columns ?? []))
    transaction.demand({ permission: 'locWrite' })
}

/** Few rows are checked at once; for many the import is checked as a whole. */
async function answer(transaction: Transaction, row: ImportRow, numbers: readonly number[]) {
  if (numbers.length > 0 && !(await recheck(transaction, row, numbers))) {
    const { own = {} } = row.counts
    await setImport(transaction, row.id, {
      state: 'checking',
      cursor: 0,
      counts: { own },
      error: null,
    })
    await enqueue(transaction, 'import-check', { importId: row.id }, { lane })
  }
  const view = await importView(transaction, await getImport(transaction, row.id))
  return { ...view, changed: numbers.length }
}
