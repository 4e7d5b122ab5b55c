import { z } from 'zod'
import { fieldErrors } from '../../../core/schema'
import { splitWords } from '../../../core/text/normalise'
import { badInput } from '../../engine/problem/problem'
import { type ListQuery, parseListQuery } from '../../engine/resources/query'

/** What a list is sorted by, each as an expression of its statement. */
export type Sorts = ReadonlyMap<string, string>

/** A list's page as SQL: the end of its statement, and which rows it asks for. */
export interface ListPageSql<F> {
  filter: F
  order: string
  first: number
  limit: number
}

/**
 * Reads a list's query in the dialect of all lists.
 * @throws Problem 400 for a sort or a filter that the list does not know
 */
export function parseListPage<F>(
  query: unknown,
  sorts: Sorts,
  filters: z.ZodType<F>,
): ListPageSql<F> {
  const { sort, range, filter }: ListQuery = parseListQuery(query)
  const column = sorts.get(sort[0])
  if (!column) throw badInput([{ field: 'sort', message: `${sort[0]} cannot be sorted by` }])
  const parsed = filters.safeParse(filter, { reportInput: true })
  if (!parsed.success)
    throw badInput(
      fieldErrors(parsed.error).map((error) => ({ ...error, field: `filter.${error.field}` })),
    )
  return {
    filter: parsed.data,
    order: `${column} ${sort[1]} nulls last, id ${sort[1]}`,
    first: range[0],
    limit: range[1] - range[0] + 1,
  }
}

/** `users 0-24/31` */
export const contentRange = (name: string, first: number, rows: number, total: number) =>
  `${name} ${first}-${first + Math.max(rows - 1, 0)}/${total}`

/** Ids as a filter names them: one, or several. */
export const idFilter = z
  .union([z.int().positive(), z.array(z.int().positive()).max(1000)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

/** The words of a search as patterns of `like`; each must fit. */
export const likePatterns = (q: string | undefined) =>
  splitWords(q ?? '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
