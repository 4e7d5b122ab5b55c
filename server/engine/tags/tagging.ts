import type { AnyArea } from '../../../core/area'
import { maxTagsPerRecord, type RecordTag, type Tagging } from '../../../core/tags'
import type { Query } from '../../platform/database/database'
import { badInput, conflict, notFound } from '../problem/problem'
import { quoteIdent, tableOf } from '../sql/columns'
import { auditQuery } from '../sql/insert-queries'
import type { Transaction } from '../transaction/transaction'

export interface TagsOfRecord {
  record: number
  tags: RecordTag[]
}

/** The tags of these records, by name: one row for each record that has any. */
export const tagsQuery = (
  cemeteryId: number,
  resource: string,
  records: readonly number[],
): Query => ({
  name: 'record tags',
  text: `select r.record_id as record, json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color, 'archived', t.archived_at is not null) order by t.sort_key, t.id) as tags
    from record_tags r join tags t on t.cemetery_id = r.cemetery_id and t.id = r.tag_id
    where r.cemetery_id = $1 and r.resource = $2 and r.record_id = any($3::bigint[]) group by r.record_id`,
  values: [cemeteryId, resource, [...records]],
})

/**
 * Puts tags on records and takes them off; answers what was not so before. Both are kept in the
 * audit of each record; the records' versions stay, since a tag put on twice is on, whoever did it.
 * @throws Problem 400 for no tag that can be given, 404, 409 for an archived record
 */
export async function changeTags(
  transaction: Transaction,
  area: AnyArea,
  add: readonly Tagging[],
  remove: readonly Tagging[],
): Promise<{ added: Tagging[]; removed: Tagging[] }> {
  const labels = await lockRecords(transaction, area, [...add, ...remove])
  const names = await tagNames(transaction, add, remove)
  const { cemeteryId, who } = transaction
  const values = (pairs: readonly Tagging[]) => [
    cemeteryId,
    area.name,
    pairs.map(({ record }) => record),
    pairs.map(({ tag }) => tag),
  ]
  const pairs = 'unnest($3::bigint[], $4::bigint[]) u (record, tag)'
  const [taken, put, full] = await transaction.pipeline([
    {
      text: `delete from record_tags r using ${pairs} where r.cemetery_id = $1 and r.resource = $2 and r.record_id = u.record and r.tag_id = u.tag returning r.record_id as record, r.tag_id as tag`,
      values: values(remove),
    },
    {
      text: `insert into record_tags (cemetery_id, resource, record_id, tag_id) select distinct $1::bigint, $2::text, u.record, u.tag from ${pairs} order by u.record, u.tag on conflict do nothing returning record_id as record, tag_id as tag`,
      values: values(add),
    },
    {
      text: 'select record_id from record_tags where cemetery_id = $1 and resource = $2 and record_id = any($3::bigint[]) group by record_id having count(*) > $4 limit 1',
      values: [cemeteryId, area.name, add.map(({ record }) => record), maxTagsPerRecord],
    },
  ])
  if (full?.rows.length)
    throw badInput([
      {
        field: 'add',
        message: `gives a record more than ${maxTagsPerRecord} tags`,
        code: 'tooMany',
      },
    ])
  const added = (put?.rows ?? []) as Tagging[]
  const removed = (taken?.rows ?? []) as Tagging[]
  const said = (pairs: readonly Tagging[], id: number) => {
    const tags = pairs
      .filter(({ record }) => record === id)
      .map(({ tag }) => ({ id: tag, name: names.get(tag) }))
    return tags.length > 0 ? { tags } : null
  }
  const changed = [...new Set([...added, ...removed].map(({ record }) => record))]
  if (changed.length > 0)
    await transaction.pipeline([
      auditQuery(
        area,
        cemeteryId,
        who,
        changed
          .sort((a, b) => a - b)
          .map((id) => ({
            action: 'tags',
            id,
            label: labels.get(id) ?? '',
            before: said(removed, id),
            after: said(added, id),
          })),
      ),
    ])
  return { added, removed }
}

/** Held against being archived meanwhile. Their labels. */
async function lockRecords(transaction: Transaction, area: AnyArea, pairs: readonly Tagging[]) {
  const ids = [...new Set(pairs.map(({ record }) => record))]
  const { rows } = await transaction.query<{ id: number; label: string; archived: boolean }>(
    `select id, label, archived_at is not null as archived from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and id = any($2::bigint[]) order by id for key share`,
    [transaction.cemeteryId, ids],
  )
  if (rows.length < ids.length) throw notFound()
  if (rows.some(({ archived }) => archived))
    throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** What is put on must be an active tag, held so; what is taken off may have been archived since. */
async function tagNames(
  transaction: Transaction,
  add: readonly Tagging[],
  remove: readonly Tagging[],
) {
  const { rows } = await transaction.query<{ id: number; name: string; archived: boolean }>(
    'select id, name, archived_at is not null as archived from tags where cemetery_id = $1 and id = any($2::bigint[]) order by id for key share',
    [transaction.cemeteryId, [...new Set([...add, ...remove].map(({ tag }) => tag))]],
  )
  const active = new Set(rows.filter(({ archived }) => !archived).map(({ id }) => id))
  const wrong = add.findIndex(({ tag }) => !active.has(tag))
  if (wrong >= 0)
    throw badInput([
      {
        field: `add.${wrong}.tag`,
        message: 'is not a tag of this cemetery, or is archived',
        code: 'tag',
      },
    ])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
