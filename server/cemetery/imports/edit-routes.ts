import type { FastifyInstance } from 'fastify'
import { editSchema, undoSchema } from '../../../core/imports/edit-schema'
import { hasPlaceColumns } from '../../../core/imports/mapping'
import { hasOwnerColumns } from '../../../core/imports/owners'
import { conflict } from '../../engine/problem/problem'
import { parseBody } from '../../engine/resources/request'
import type { Transaction } from '../../engine/transaction/transaction'
import { enqueue } from '../../platform/jobs/job-workers'
import { editRows, undoEdit } from './edits'
import { importableCustomFields } from './importable-custom-fields'
import { recheck } from './recheck'
import { getImport, type ImportRow, updateImport } from './record'
import { type ChangeImport, importsLane } from './route-kit'
import { importView } from './view'

/** Rows of a checked import are corrected, many at once, and checked again. */
export function importEditRoutes(app: FastifyInstance, base: string, change: ChangeImport) {
  const doc = (summary: string) => ({ schema: { tags: ['Imports'], summary } })

  app.post(
    `${base}/:id/edits`,
    doc(
      'Correct rows as they were seen before the run, or leave them out; they are checked again. 412 with those that were changed since',
    ),
    async (request) =>
      change(request, async (transaction, row) => {
        assertChecked(transaction, row)
        const own = await importableCustomFields(transaction, row.target)
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
    doc("Take back one's own last correction of rows; 412 with those that were corrected since"),
    async (request) =>
      change(request, async (transaction, row) => {
        assertChecked(transaction, row)
        const asked = parseBody(undoSchema, request.body)
        return answer(transaction, row, await undoEdit(transaction, row, asked))
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
  if (hasOwnerColumns(row.mapping?.columns ?? []))
    transaction.assertAllowed({ permission: 'personWrite' })
  if (hasPlaceColumns(row.target, row.mapping?.columns ?? []))
    transaction.assertAllowed({ permission: 'locWrite' })
}

/** Few rows are checked at once; for many the import is checked as a whole. */
async function answer(transaction: Transaction, row: ImportRow, numbers: readonly number[]) {
  if (numbers.length > 0 && !(await recheck(transaction, row, numbers))) {
    const { own = {} } = row.counts
    await updateImport(transaction, row.id, {
      state: 'checking',
      cursor: 0,
      counts: { own },
      error: null,
    })
    await enqueue(transaction, 'import-check', { importId: row.id }, { lane: importsLane })
  }
  const view = await importView(transaction, await getImport(transaction, row.id))
  return { ...view, changed: numbers.length }
}
