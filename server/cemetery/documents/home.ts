import { expiringDays } from '../../../core/documents/document'
import type { HomeDocuments } from '../../../core/home'
import { needOf } from '../../engine/resources/record-subject'
import type { AreaRegistry } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'

const recentDays = 30
const shown = 5

type Counts = Omit<HomeDocuments, 'oldest'>

/** What a cemetery's home says of the documents whose records the caller may read; null for nothing. */
export async function homeDocumentsOf(
  transaction: Transaction,
  registry: AreaRegistry,
): Promise<HomeDocuments | null> {
  const readable = registry.areas
    .filter((area) => transaction.may(needOf(area, 'read')))
    .map(({ name }) => name)
  if (readable.length === 0) return null
  const values = [transaction.cemeteryId, readable]
  const [counted, oldest] = await transaction.pipeline([
    {
      name: 'documents under way',
      text: `select
          count(*) filter (where d.status = 'sent' and d.mode = 'sign' and d.expires_at > now())::int as waiting,
          count(*) filter (where d.status = 'sent' and d.mode = 'sign' and d.expires_at > now()
            and d.expires_at <= now() + interval '${expiringDays} days')::int as expiring,
          count(*) filter (where d.status = 'sent' and d.mode = 'sign' and d.expires_at <= now()
            and d.expires_at > now() - interval '${recentDays} days')::int as expired,
          count(*) filter (where d.status = 'declined'
            and d.ended_at > now() - interval '${recentDays} days')::int as declined,
          (select count(*)::int from documents o where o.cemetery_id = $1 and o.resource = any($2)
            and o.status = 'finished' and o.wet_original and o.original_received_at is null) as original
        from documents d
        where d.cemetery_id = $1 and d.resource = any($2) and d.status in ('sent', 'declined')`,
      values,
    },
    {
      name: 'documents longest under way',
      text: `select d.id, d.name, d.record_label as record, d.sent_at as "sentAt",
          array(select r.name from document_recipients r
            where r.cemetery_id = $1 and r.document_id = d.id and r.status in ('invited', 'opened')
            order by r.position) as names
        from documents d
        where d.cemetery_id = $1 and d.resource = any($2) and d.status = 'sent' and d.mode = 'sign'
          and d.expires_at > now()
        order by d.sent_at, d.id limit ${shown}`,
      values,
    },
  ])
  const counts = counted?.rows[0] as unknown as Counts
  if (Object.values(counts).every((count) => count === 0)) return null
  const rows = (oldest?.rows ?? []) as unknown as Array<
    Omit<HomeDocuments['oldest'][number], 'sentAt'> & { sentAt: Date }
  >
  // Who receives it is for those who may read people.
  const people = transaction.may({ permission: 'personRead' })
  return {
    ...counts,
    oldest: rows.map(({ sentAt, names, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      names: people ? names : [],
    })),
  }
}
