import { z } from 'zod'
import type { CsvLimits } from '../../formats/csv/read'
import type { ZipLimits } from '../../formats/zip/read'

/**
 * What this product writes and reads. A later one reads all before it; what an older one does not know
 * it refuses, since it would leave something out.
 */
export const archiveFormat = 1

/**
 * Of an archive: each part takes some 200 bytes of the list of parts, which a thread of 256 MB reads as a
 * whole, beside the ZIP file's own directory.
 */
export const maxParts = 150_000
/** Of the ZIP file that an archive is: what shrinks to less than a hundredth is made for harm. */
export const zipLimits: ZipLimits = {
  entries: maxParts,
  directory: maxParts * 250,
  entry: Number.POSITIVE_INFINITY,
  ratio: 200,
}

/** No row of ours is longer; what is has a quotation mark too few, or is made to exhaust us. */
export const csvLimits: CsvLimits = {
  columns: Number.POSITIVE_INFINITY,
  cell: 8_000_000,
  row: 8_000_000,
}

export const maxManifestBytes = 32_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifestEntrySchema = z.object({
  name: z.string().max(300),
  size: z.int().nonnegative(),
  sha256,
  /** Of a CSV, its header not counted. */
  rows: z.int().nonnegative().optional(),
})
type ManifestEntry = z.infer<typeof manifestEntrySchema>

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
  lost: z.array(sha256).max(maxParts).default([]),
  entries: z
    // Checked and not copied: there may be 150,000 of them.
    .array(z.custom<ManifestEntry>((entry) => manifestEntrySchema.safeParse(entry).success))
    .max(maxParts),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'

/** A kept file's bytes: `files/3fab….jpg`. */
export const storedFileName = /^files\/([0-9a-f]{64})\.[a-z0-9]{1,5}$/

/** What may be the name of an entry at all; whatever else leads out of the archive or is no part of one. */
export const archiveEntryName =
  /^(?:manifest\.json|README\.txt|[a-z][A-Za-z0-9.-]{0,99}\.(?:csv|geojson)|files\/[0-9a-f]{64}\.[a-z0-9]{1,5})$/
