import type { AnyArea } from '../../../core/area'
import { type Notice, type NoticeSettings, type Notices, usualNotices } from '../../../core/notices'
import { fallbackTitleOf, hiddenFields } from '../../../core/visible-fields'
import { needOf } from '../../engine/resources/record-subject'
import { quoteIdent, snakeCase, tableOf } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'

/** Of each kind; what is older is found on the lists and timelines themselves. */
const most = 30
/** Changes of what is followed are told so long. */
const told = '30 days'

interface Row {
  resource: string
  recordId: number
  label: string | null
  at: string
  by: string | null
  action: string | null
  due: string | null
}

const owner = ({ cemeteryId, who }: Transaction) => [cemeteryId, who.userId]

export async function noticeSettingsOf(
  transaction: Transaction,
): Promise<NoticeSettings & { seenAt: string | null }> {
  const { rows } = await transaction.query<NoticeSettings & { seenAt: string }>(
    `select assigned, followed, failed, digest, seen_at::text as "seenAt"
     from notice_settings where cemetery_id = $1 and user_id = $2`,
    owner(transaction),
  )
  return rows[0] ?? { ...usualNotices, seenAt: null }
}

export async function keepNoticeSettings(transaction: Transaction, next: NoticeSettings) {
  await transaction.query(
    `insert into notice_settings (cemetery_id, user_id, assigned, followed, failed, digest)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (cemetery_id, user_id) do update set
       assigned = excluded.assigned, followed = excluded.followed, failed = excluded.failed, digest = excluded.digest`,
    [...owner(transaction), next.assigned, next.followed, next.failed, next.digest],
  )
}

/** All that is there now has been looked at. */
export async function markSeen(transaction: Transaction) {
  await transaction.query(
    `insert into notice_settings (cemetery_id, user_id, seen_at) values ($1, $2, clock_timestamp())
     on conflict (cemetery_id, user_id) do update set seen_at = excluded.seen_at`,
    owner(transaction),
  )
}

export async function followsRecord(transaction: Transaction, resource: string, recordId: number) {
  const { rowCount } = await transaction.query(
    `select from follows where cemetery_id = $1 and user_id = $2 and resource = $3 and record_id = $4`,
    [...owner(transaction), resource, recordId],
  )
  return rowCount === 1
}

export async function keepFollowing(
  transaction: Transaction,
  { resource, recordId, follows }: { resource: string; recordId: number; follows: boolean },
) {
  await transaction.query(
    follows
      ? `insert into follows (cemetery_id, user_id, resource, record_id) values ($1, $2, $3, $4) on conflict do nothing`
      : `delete from follows where cemetery_id = $1 and user_id = $2 and resource = $3 and record_id = $4`,
    [...owner(transaction), resource, recordId],
  )
}

/** What the caller is told of, newest first; of areas that they may read. */
export async function noticesOf(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<Notices> {
  const settings = await noticeSettingsOf(transaction)
  const open = areas.filter((area) => transaction.may(needOf(area, 'read')))
  const seen = settings.seenAt === null ? 0 : Date.parse(settings.seenAt)
  const all: Notice[] = []
  for (const [kind, wanted, read] of [
    ['assigned', settings.assigned, assignedTo],
    ['followed', settings.followed, changesFollowed],
    ['failed', settings.failed, failures],
  ] as const) {
    if (!wanted) continue
    for (const row of await read(transaction, open)) {
      const area = open.find(({ name }) => name === row.resource)
      const hidden = area && hiddenFields(area, transaction.viewer).length > 0
      all.push({
        ...row,
        kind,
        label:
          area && (hidden || !row.label)
            ? fallbackTitleOf(area, { id: row.recordId })
            : (row.label ?? ''),
        unseen: Date.parse(row.at) > seen,
      })
    }
  }
  all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { unseen: all.filter(({ unseen }) => unseen).length, notices: all }
}

/** Open work that somebody else gave to the caller, by the areas that say whose work a record is. */
async function assignedTo(transaction: Transaction, areas: readonly AnyArea[]): Promise<Row[]> {
  const parts = areas.flatMap((area) => {
    const { assigns } = area
    if (!assigns) return []
    const [table, due] = [quoteIdent(tableOf(area)), quoteIdent(snakeCase(assigns.due))]
    const person = quoteIdent(`${snakeCase(assigns.to)}_id`)
    return [
      `(select '${area.name}' as resource, t.id as "recordId", t.label, coalesce(a.at, t.created_at)::text as at,
          a.user_name as by, a.action, t.${due}::text as due
        from ${table} t left join lateral (
          select at, user_id, user_name, action from audit
          where cemetery_id = $1 and resource = '${area.name}' and record_id = t.id and after->>'${assigns.to}' = $2::text
          order by id desc limit 1) a on true
        where t.cemetery_id = $1 and t.archived_at is null and t.${person} = $2::bigint
          and t.status in (${assigns.while.map((status) => `'${status}'`).join(', ')})
          and a.user_id is distinct from $2::bigint
        order by t.${due} nulls last, t.id limit ${most})`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await transaction.query<Row & Record<string, unknown>>(
    parts.join(' union all '),
    owner(transaction),
  )
  return rows
}

/** What others did to records that the caller follows: of each record the last thing. */
async function changesFollowed(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<Row[]> {
  const { rows } = await transaction.query<Row & Record<string, unknown>>(
    `select f.resource, f.record_id as "recordId", a.label, a.at::text as at, a.user_name as by, a.action, null as due
     from follows f, lateral (
       select at, label, user_name, action from audit
       where cemetery_id = $1 and resource = f.resource and record_id = f.record_id
         and at > greatest(f.since, now() - interval '${told}') and user_id is distinct from $2
       order by id desc limit 1) a
     where f.cemetery_id = $1 and f.user_id = $2 and f.resource = any($3)
     order by a.at desc limit ${most}`,
    [...owner(transaction), areas.map(({ name }) => name)],
  )
  return rows
}

/** Imports and batches of papers of the caller's own, and mails of the cemetery for those who look after it. */
async function failures(transaction: Transaction): Promise<Row[]> {
  const nothingMore = 'null as by, null as action, null as due'
  const { rows } = await transaction.query<Row & Record<string, unknown>>(
    `(select 'imports' as resource, id as "recordId", file_name as label, updated_at::text as at, ${nothingMore}
      from imports where cemetery_id = $1 and user_id = $2 and state = 'failed' and updated_at > now() - interval '${told}'
      order by id desc limit ${most})
     union all
     (select 'paper-batches', id, name, created_at::text, null, null, null
      from paper_batches where cemetery_id = $1 and user_id = $2 and state = 'failed' and created_at > now() - interval '${told}'
      order by id desc limit ${most})`,
    owner(transaction),
  )
  if (!transaction.may({ permission: 'cemWrite' })) return rows
  // Mails belong to no cemetery's tables: they are asked for by themselves.
  const mails = await transaction.query<Row & Record<string, unknown>>(
    `select 'mails' as resource, id as "recordId", recipient as label, at::text as at, ${nothingMore} from app_failed_mails($1)`,
    [transaction.cemeteryId],
  )
  return [...rows, ...mails.rows]
}
