import { z } from 'zod'

/**
 * A backup is a gzip of lines: a head, then for each table its name, its rows as PostgreSQL's COPY
 * writes them, `\.` and their number, and an end. A file without its end is not a backup.
 */
export const head = z.object({
  sexton: z.literal('backup'),
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})
export const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) })
export const tableFoot = z.object({ rows: z.number().int() })
export const end = z.object({ end: z.literal(true), tables: z.number().int() })

/** What ends the rows of a table; COPY never writes it as a row. */
export const endOfRows = '\\.\n'

export function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
