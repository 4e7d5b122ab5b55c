import { z } from 'zod'

/**
 * A backup is a gzip of lines: a head, then for each table its name, its rows as PostgreSQL's COPY
 * writes them, `\.` and their number; then each uploaded file, its bytes after a line with their
 * number; and an end. A file without its end is not a backup.
 */
export const backupHead = z.object({
  sexton: z.literal('backup'),
  // 1 had no uploaded files.
  format: z.union([z.literal(1), z.literal(2)]),
  at: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})
export const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) })
export const tableTail = z.object({ rows: z.number().int() })
/** `file` is a key of the store. */
export const fileHead = z.object({
  file: z.string().regex(/^\d{1,19}\/[0-9a-f]{2}\/[0-9a-f]{64}(-[a-z]{1,10})?$/),
  size: z.number().int().nonnegative(),
})
export const backupEnd = z.object({
  end: z.literal(true),
  tables: z.number().int(),
  files: z.number().int().default(0),
})

/** What ends the rows of a table; COPY never writes it as a row. */
export const endOfCopyRows = '\\.\n'

export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}
