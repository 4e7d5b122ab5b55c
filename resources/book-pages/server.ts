import { z } from 'zod'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import bookPages from './area'
import { stampVerified } from './entries'
import { movePage } from './moving.server'

export default extend(bookPages, {
  beforeSave: async (context, next, previous) => {
    const { transaction, cemeteryId } = context
    const entries = stampVerified(
      (next.entries ?? []) as never,
      previous?.entries ?? [],
      transaction.who.userId,
      new Date().toISOString(),
    )
    next.entries = entries
    next.lines = entries.length
    next.unverified = entries.filter(({ verified }) => !verified).length
    next.names =
      entries
        .flatMap(({ name }) => name ?? [])
        .join('; ')
        .slice(0, 10_000) || null
    if (next.position != null || next.book == null) return
    // After the last one; the book's row is locked, so that two new pages do not get one place.
    await transaction.query(
      'select id from books where cemetery_id = $1 and id = $2 for no key update',
      [cemeteryId, next.book],
    )
    const { rows } = await transaction.query<{ last: number | null }>(
      'select max(position) as last from book_pages where cemetery_id = $1 and book_id = $2 and archived_at is null',
      [cemeteryId, next.book],
    )
    next.position = (rows[0]?.last ?? 0) + 1
  },
  afterSave: (context, page, previous) => recount(context, [page.book, previous?.book]),
  beforeArchive: (context, page) => recount(context, [page.book], page.id),
  afterRestore: (context, page) => recount(context, [page.book]),
  routes: [
    route({
      method: 'POST',
      path: '/:id/move',
      access: 'write',
      summary: 'Puts a page after another of its book, or before all; those behind make room',
      body: z.strictObject({ after: z.int().positive().nullable() }),
      handle: (context, { id, version, body }) => movePage(context, id, version, body.after),
    }),
  ],
})

/**
 * What books say of their pages. The book's version stays: whoever transcribes another of its pages, or
 * has the book itself open, is not disturbed.
 */
async function recount(
  context: HookContext,
  books: ReadonlyArray<number | null | undefined>,
  without = 0,
): Promise<void> {
  const { transaction, cemeteryId } = context
  for (const book of [...new Set(books)].sort()) {
    if (book == null) continue
    await transaction.query(
      'select id from books where cemetery_id = $1 and id = $2 for no key update',
      [cemeteryId, book],
    )
    const { rows } = await transaction.query<{
      pages: number
      entries: number
      unverified: number
    }>(
      `select count(*) as pages, coalesce(sum(lines), 0) as entries, coalesce(sum(unverified), 0) as unverified
       from book_pages where cemetery_id = $1 and book_id = $2 and archived_at is null and id <> $3`,
      [cemeteryId, book, without],
    )
    if (rows[0]) await context.area('books').updateComputed(book, { ...rows[0] })
  }
}
