import { z } from 'zod'

/**
 * What this product writes and reads. A later one reads all before it; what an older one does not know
 * it refuses, since it would leave something out.
 */
export const format = 1

/**
 * Of an archive: each part takes some 200 bytes of the list of parts, which a thread of 256 MB reads as a
 * whole, beside the ZIP file's own directory.
 */
export const mostParts = 150_000
export const largestManifest = 32_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** `manifest.json`: what is in the archive, and by what each part is known to be whole. */
export const manifestSchema = z.object({
  sexton: z.literal('archive'),
  format: z.int().positive(),
  /** The last migration of the database that it was made from. */
  migration: z.string().max(200),
  at: z.iso.datetime({ offset: true }),
  cemetery: z.object({
    id: z.int().positive(),
    name: z.string().max(200),
    currency: z.string().max(10),
    timeZone: z.string().max(100),
    locale: z.string().max(40),
  }),
  /** Kept files whose bytes were gone already. */
  lost: z.array(sha256).max(mostParts).default([]),
  entries: z
    .array(
      z.object({
        name: z.string().max(300),
        size: z.int().nonnegative(),
        sha256,
        /** Of a CSV, its header not counted. */
        rows: z.int().nonnegative().optional(),
      }),
    )
    .max(mostParts),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'

/** A kept file's bytes: `files/3fab….jpg`. */
export const keptName = /^files\/([0-9a-f]{64})\.[a-z0-9]{1,5}$/

/** What may be the name of an entry at all; whatever else leads out of the archive or is no part of one. */
export const entryName =
  /^(?:manifest\.json|README\.txt|[a-z][A-Za-z0-9.-]{0,99}\.(?:csv|geojson)|files\/[0-9a-f]{64}\.[a-z0-9]{1,5})$/
