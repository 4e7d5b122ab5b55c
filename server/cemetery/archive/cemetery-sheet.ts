import { assertKnownCodes } from '../cemeteries/known-codes'
import type { ArchiveSheet, ColumnKind, SheetColumnDefinition } from './sheet'

const text = (
  name: string,
  kind: ColumnKind = 'text',
  type = 'text',
  required = false,
): SheetColumnDefinition => ({
  header: name,
  kind,
  sql: `t.${name}::text`,
  into: { name, type },
  ...(required && { required }),
})
const shown = (name: string): SheetColumnDefinition => ({
  header: name,
  kind: 'shown',
  sql: `t.${name}::text`,
})
const flag = (name: string) => text(name, 'flag', 'boolean', true)
const file = (name: string): SheetColumnDefinition => ({
  ...text(name, 'ref', 'bigint'),
  to: 'files',
})
const color = (name: string): SheetColumnDefinition => ({
  ...text(name),
  check: (value) => (/^#[0-9a-fA-F]{6}$/.test(value) ? undefined : 'is no colour'),
})

/** A word that the world has a list of. */
const known = (name: string, field: string): SheetColumnDefinition => ({
  ...text(name, 'text', 'text', true),
  check: (value) => {
    try {
      assertKnownCodes({ [field]: value }, [field])
      return undefined
    } catch {
      return 'is unknown'
    }
  },
})

/** The cemetery itself: one row. */
export const cemeterySheet: ArchiveSheet = {
  name: 'cemetery',
  table: 'cemeteries',
  order: 't.id',
  special: 'cemetery',
  personal: true,
  columns: [
    shown('id'),
    text('name', 'text', 'text', true),
    known('slug', 'slug'),
    ...['street', 'city', 'region', 'postal_code', 'country'].map((name) =>
      text(name, 'text', 'text', true),
    ),
    known('time_zone', 'timeZone'),
    known('currency', 'currency'),
    known('locale', 'locale'),
    text('units'),
    text('centre_latitude', 'decimal', 'double precision'),
    text('centre_longitude', 'decimal', 'double precision'),
    ...[
      'is_memorials_enabled',
      'is_mobile_enabled',
      'is_sales_enabled',
      'is_tours_enabled',
      'custom_event_types',
      'recurring_work_orders',
    ].map(flag),
    ...[
      'primary_text_color',
      'primary_background_color',
      'secondary_text_color',
      'secondary_background_color',
    ].map(color),
    file('small_icon_file'),
    file('logo_file'),
    file('photo_file'),
    shown('version'),
    shown('created_at'),
    shown('updated_at'),
  ],
}

/** Columns of a cemetery's row that stay with the one that is read into. */
export const excludedColumns: Readonly<Record<string, string>> = {
  id: 'given anew',
  organization_id: 'belongs to whoever runs this installation',
  address: 'made from the other columns',
  search: 'made from the other columns',
  version: 'counts the changes here',
  created_at: 'is when this one was made',
  updated_at: 'is when this one was changed',
  archived_at: 'an archived cemetery is not read into',
  ...Object.fromEntries(
    ['search', 'dates', 'location', 'photo', 'months'].map((name) => [
      `public_${name}`,
      'what the public sees is decided where the cemetery is',
    ]),
  ),
  is_locked: 'follows from the account here',
  locked_owner_id: 'follows from the account here',
}

/** Who is named in the archive: nobody's password, and no role. */
export const usersSheet: ArchiveSheet = {
  name: 'users',
  table: 'users',
  order: 't.id',
  special: 'users',
  columns: [
    { header: 'id', kind: 'integer', sql: 't.id::text', required: true },
    { header: 'email', kind: 'text', sql: 't.email', required: true },
    { header: 'name', kind: 'shown', sql: 't.display_name' },
  ],
}
