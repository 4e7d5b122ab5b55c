import {
  missingRecord,
  rewriteAudit,
  rewriteMerge,
  rewritePath,
  rewriteRecord,
  rewriteTemplateKey,
  rewriteView,
} from './rewrite-ids'
import type { ArchiveSheet, ColumnKind, SheetColumnDefinition } from './sheet'

const types: Readonly<Record<string, string>> = {
  integer: 'bigint',
  flag: 'boolean',
  instant: 'timestamptz',
  json: 'jsonb',
}
const column = (
  name: string,
  kind: ColumnKind,
  required = false,
  type = types[kind] ?? 'text',
): SheetColumnDefinition => ({
  header: name,
  kind,
  sql: `t.${name}::text`,
  into: { name, type },
  ...(required && { required }),
})
const text = (name: string, required = false, type = 'text') => column(name, 'text', required, type)
const json = (name: string, required = false) => column(name, 'json', required)
const who = (name: string): SheetColumnDefinition => ({ ...column(name, 'integer'), kind: 'user' })
const ref = (name: string, to: string, required = false): SheetColumnDefinition => ({
  ...column(name, 'integer', required),
  kind: 'ref',
  to,
})
/** Of the area that the row's `resource` names. */
const record = (name: string): SheetColumnDefinition => ({
  ...column(name, 'integer', true),
  rewrite: rewriteRecord,
  missing: missingRecord,
})
/** A number that an older archive does not have. */
const orNone = (name: string): SheetColumnDefinition => ({
  ...column(name, 'integer', false, 'int'),
  into: { name, type: 'int', from: 'coalesce(%::int, 0)' },
})
const sha256 = (header: string): SheetColumnDefinition => ({
  header,
  kind: 'text',
  required: true,
  sql: "encode(t.hash, 'hex')",
  into: { name: 'hash', type: 'bytea', from: "decode(%, 'hex')" },
  check: (hash) => (/^[0-9a-f]{64}$/.test(hash) ? undefined : 'is no SHA-256'),
})
const id = column('id', 'integer', true)
const version = column('version', 'integer', true)

const claimants: Readonly<Record<string, string>> = {
  right: 'interment-rights',
  contract: 'contracts',
  reservation: 'reservations',
  hold: 'locations',
}

/** What is no area: what hangs on records, what happened to them, and what the office is used to. */
export const nonAreaSheets: readonly ArchiveSheet[] = [
  {
    name: 'notes',
    table: 'notes',
    order: 't.id',
    ids: 'own',
    columns: [
      id,
      text('resource', true),
      record('record_id'),
      text('text', true),
      who('user_id'),
      text('user_name', true),
      column('created_at', 'instant', true),
      column('edited_at', 'instant'),
      column('archived_at', 'instant'),
      version,
    ],
  },
  {
    name: 'files',
    table: 'files',
    order: 't.id',
    ids: 'own',
    columns: [
      id,
      text('resource', true),
      record('record_id'),
      text('name', true),
      text('type', true),
      column('size', 'integer', true),
      sha256('sha256'),
      column('width', 'integer', false, 'int'),
      column('height', 'integer', false, 'int'),
      {
        ...text('pictures', true, 'text[]'),
        check: (parts) =>
          /^\{(?:thumb|view|thumb,view)?\}$/.test(parts) ? undefined : 'is unknown',
      },
      who('user_id'),
      text('user_name', true),
      column('created_at', 'instant', true),
      column('archived_at', 'instant'),
      version,
    ],
  },
  {
    // Links are secrets of the server that made them: whoever has not finished gets another from here.
    name: 'documents',
    table: 'documents',
    order: 't.id',
    ids: 'own',
    columns: [
      id,
      text('resource', true),
      record('record_id'),
      text('record_label', true),
      text('name', true),
      { ...text('template'), rewrite: rewriteTemplateKey },
      text('language', true),
      text('mode', true),
      text('status', true),
      ref('file_id', 'files', true),
      sha256('sha256'),
      json('fields', true),
      json('pages'),
      column('in_order', 'flag', true),
      text('message'),
      column('expires_at', 'instant'),
      ref('sealed_file_id', 'files'),
      column('remind_days', 'integer', false, 'int'),
      column('apply_when_signed', 'flag', true),
      column('wet_original', 'flag', true),
      column('original_received_at', 'instant'),
      who('user_id'),
      text('user_name'),
      column('created_at', 'instant', true),
      column('sent_at', 'instant'),
      column('ended_at', 'instant'),
      version,
    ],
  },
  {
    name: 'documents.recipients',
    table: 'document_recipients',
    order: 't.id',
    ids: 'own',
    columns: [
      id,
      ref('document_id', 'documents', true),
      column('position', 'integer', true, 'int'),
      ref('contact_id', 'contacts', true),
      column('institution', 'flag', true),
      text('name', true),
      text('role'),
      text('email'),
      text('status', true),
      column('invited_at', 'instant'),
      column('opened_at', 'instant'),
      column('consented_at', 'instant'),
      column('finished_at', 'instant'),
      text('reason'),
      column('wants_paper', 'flag', true),
      column('reminded_at', 'instant'),
    ],
  },
  {
    name: 'documents.signatures',
    table: 'document_signatures',
    order: 't.recipient_id, t.field_name',
    columns: [
      ref('recipient_id', 'documents.recipients', true),
      text('field_name', true),
      json('value', true),
      column('signed_at', 'instant', true),
      text('address'),
      text('browser'),
    ],
  },
  {
    // The story of each, whose chain of hashes goes on to hold.
    name: 'documents.events',
    table: 'document_events',
    order: 't.document_id, t.n',
    columns: [
      ref('document_id', 'documents', true),
      column('n', 'integer', true, 'int'),
      text('kind', true),
      text('at', true),
      text('who'),
      text('address'),
      text('browser'),
      json('detail', true),
      sha256('hash'),
    ],
  },
  {
    name: 'record-tags',
    table: 'record_tags',
    order: 't.resource, t.record_id, t.tag_id',
    columns: [text('resource', true), record('record_id'), ref('tag_id', 'tags', true)],
  },
  {
    name: 'claims',
    table: 'claims',
    order: 't.location_id',
    columns: [
      ref('location_id', 'locations', true),
      { ...text('path', true), rewrite: rewritePath },
      {
        ...text('kind', true),
        check: (kind) => (Object.hasOwn(claimants, kind) ? undefined : 'is no claim'),
      },
      {
        ...column('source_id', 'integer', true),
        rewrite: (source, ids, row) => {
          const fresh = ids.of(claimants[String(row.kind)] ?? '', Number(source))
          return fresh === undefined ? null : String(fresh)
        },
        missing: (source, ids, row) =>
          ids.has(claimants[String(row.kind)] ?? '', Number(source))
            ? undefined
            : `names the ${row.kind} ${source}, which is not in the archive`,
      },
    ],
  },
  {
    name: 'number-counters',
    table: 'number_counters',
    order: 't.purpose, t.series',
    columns: [text('purpose', true), text('series', true), column('n', 'integer', true)],
  },
  {
    name: 'raised-work',
    table: 'raised_work',
    order: 't.interment_id, t.job_type_id',
    columns: [
      ref('interment_id', 'interments', true),
      ref('job_type_id', 'job-types', true),
      ref('work_order_id', 'work-orders', true),
      column('withdrawn', 'flag', true),
    ],
  },
  {
    name: 'record-merges',
    table: 'record_merges',
    order: 't.id',
    ids: 'own',
    columns: [
      id,
      text('resource', true),
      record('from_id'),
      record('into_id'),
      { ...json('moved', true), rewrite: rewriteMerge },
      column('at', 'instant', true),
      column('undone_at', 'instant'),
    ],
  },
  {
    // Keys that contacts share follow from the contacts; that these are different people was somebody's word.
    name: 'different-people',
    table: 'contact_key_counts',
    order: 't.key',
    where: 't.different > 0',
    columns: [text('key', true), column('different', 'integer', true, 'int')],
  },
  {
    name: 'people-told-apart',
    table: 'deceased_told_apart',
    order: 't.key',
    columns: [text('key', true), column('n', 'integer', true, 'int')],
  },
  {
    name: 'saved-views',
    table: 'saved_views',
    order: 't.id',
    ids: 'own',
    personal: true,
    columns: [
      id,
      who('user_id'),
      text('resource', true),
      text('name', true),
      column('position', 'integer', true, 'int'),
      { ...json('state', true), rewrite: rewriteView },
      column('created_at', 'instant', true),
      column('updated_at', 'instant', true),
      version,
    ],
  },
  {
    name: 'dismissals',
    table: 'dismissals',
    order: 't.user_id, t.what',
    personal: true,
    columns: [who('user_id'), text('what', true), column('at', 'instant', true)],
  },
  {
    name: 'imports',
    table: 'imports',
    order: 't.id',
    ids: 'own',
    columns: [
      id,
      text('target', true),
      {
        ...text('state', true),
        // Nobody goes on with it here.
        rewrite: (state) => (/ing$/.test(state) ? 'failed' : state),
      },
      text('file_name', true),
      column('file_size', 'integer', true),
      json('format', true),
      json('header', true),
      column('header_row', 'integer', true, 'int'),
      text('fingerprint', true),
      column('row_count', 'integer', true, 'int'),
      json('mapping'),
      column('cursor', 'integer', true, 'int'),
      text('ahead', true, 'int[]'),
      json('counts', true),
      text('error'),
      orNone('edits'),
      orNone('read_version'),
      who('user_id'),
      text('user_name'),
      column('created_at', 'instant', true),
      column('updated_at', 'instant', true),
      version,
    ],
  },
  {
    name: 'imports.rows',
    table: 'import_rows',
    order: 't.import_id, t.row_no',
    columns: [
      ref('import_id', 'imports', true),
      column('row_no', 'integer', true, 'int'),
      json('cells', true),
      column('of_row', 'integer', false, 'int'),
      orNone('part'),
      column('parts', 'integer', false, 'int'),
      json('corrected'),
      text('accepted', false, 'text[]'),
      text('decision'),
      column('by_answer', 'flag'),
      text('corrected_by'),
      column('corrected_at', 'instant'),
      column('edit_no', 'integer', false, 'int'),
      json('before'),
      orNone('version'),
    ],
  },
  {
    name: 'imports.results',
    table: 'import_results',
    order: 't.import_id, t.row_no',
    columns: [
      ref('import_id', 'imports', true),
      column('row_no', 'integer', true, 'int'),
      text('outcome', true),
      json('issues'),
      ref('deceased_id', 'deceased'),
      ref('interment_id', 'interments'),
      ref('location_id', 'locations'),
      column('of_row', 'integer', false, 'int'),
      json('drawn'),
      {
        header: 'resource',
        kind: 'shown',
        sql: '(select i.target from imports i where i.cemetery_id = $1 and i.id = t.import_id)',
      },
      { ...record('record_id'), required: false },
    ],
  },
  {
    name: 'imports.made',
    table: 'import_made',
    order: 't.import_id, t.resource, t.record_id',
    columns: [
      ref('import_id', 'imports', true),
      text('resource', true),
      record('record_id'),
      json('capacity'),
    ],
  },
  {
    name: 'imports.numbers',
    table: 'import_numbers',
    order: 't.resource, t.number, t.import_id',
    columns: [
      text('resource', true),
      // As the list that was imported has it.
      column('number', 'integer', true),
      ref('import_id', 'imports', true),
      record('record_id'),
    ],
  },
  {
    name: 'imports.profiles',
    table: 'import_profiles',
    order: 't.target, t.fingerprint',
    columns: [
      text('target', true),
      text('fingerprint', true),
      json('mapping', true),
      column('updated_at', 'instant', true),
    ],
  },
  {
    name: 'activity',
    table: 'audit',
    order: 't.id',
    columns: [
      { header: 'id', kind: 'shown', sql: 't.id::text' },
      column('at', 'instant', true),
      who('user_id'),
      text('user_name'),
      text('action', true),
      text('resource', true),
      {
        ...column('record_id', 'integer', true),
        // Of what is no record (a report) it is 0; of what is gone from the archive too.
        rewrite: (text, ids, row) => String(ids.of(String(row.resource), Number(text)) ?? 0),
      },
      text('label'),
      { ...json('before'), rewrite: rewriteAudit },
      { ...json('after'), rewrite: rewriteAudit },
      // The chain of the cemetery that it comes from; here it is chained anew.
      { header: 'seq', kind: 'shown', sql: 't.seq::text' },
      { header: 'hash', kind: 'shown', sql: "encode(t.hash, 'hex')" },
      { header: 'key_id', kind: 'shown', sql: 't.key_id' },
      { header: 'read_in_at', kind: 'shown', sql: 't.read_in_at::text' },
    ],
  },
]
