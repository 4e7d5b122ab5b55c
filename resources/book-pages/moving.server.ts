import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { updateComputedMany } from '../../server/engine/resources/update-computed'
import type { BookPage } from './area'

interface Row {
  id: number
  record: string
  sort_key: string
  search_words: string[]
}

/**
 * Puts a page after another of its book (null: before all); those behind make room. Only the page that is
 * moved says so: the version of the others stays, so that nobody who transcribes one is disturbed.
 * @throws Problem 400 where the other is no page of the book, 412
 */
export async function movePage(
  context: HookContext,
  id: number,
  version: number,
  after: number | null,
): Promise<unknown> {
  const { transaction, cemeteryId } = context
  const own = context.area('book-pages')
  const { book } = (await own.get(id)) as unknown as BookPage
  const values = [cemeteryId, book]
  // Pages before their book, as every write of a page locks them.
  await transaction.query(
    `select id from book_pages where cemetery_id = $1 and book_id = $2 and archived_at is null
     order by id for no key update`,
    values,
  )
  const page = await own.lock(id, version)
  await transaction.query(
    'select id from books where cemetery_id = $1 and id = $2 for no key update',
    values,
  )
  const { rows } = await transaction.query<Row>(
    `select id, body as record, sort_key, search_words from book_pages
     where cemetery_id = $1 and book_id = $2 and archived_at is null order by position nulls last, id`,
    values,
  )
  const others = rows.filter((row) => row.id !== id)
  const at = after === null ? 0 : others.findIndex((row) => row.id === after) + 1
  if (page.archivedAt || (after !== null && at === 0))
    throw badInput([{ field: 'after', message: 'is not a page of this book', code: 'reference' }])
  const moved = await own.update(id, version, { position: at + 1 })
  await updateComputedMany(
    context,
    'book-pages',
    ['position'],
    others.flatMap((row, i) => {
      const values = JSON.parse(row.record) as BookPage
      const position = i < at ? i + 1 : i + 2
      return values.position === position
        ? []
        : [
            {
              id: row.id,
              archived: false,
              sortKey: row.sort_key,
              words: row.search_words,
              values: { ...values, position },
            },
          ]
    }),
  )
  return moved
}
