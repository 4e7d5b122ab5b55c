import { parsePartialDate } from '../../../core/dates/partial-date'
import type { ChainHolder, ChainLink, TitleChain } from '../../../core/title/chain'
import {
  findingsOf,
  goesOn,
  type HeldTime,
  noBounds,
  sameDay,
} from '../../../core/title/held-times'
import { notFound } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { idsOfPath } from '../spaces/spaces'
import { hasDiedSql } from './waiting'

/**
 * Who held a place, from when to when and by what paper, as it was known to stand on a day; without one, all of
 * it. Rights on what the place stands within are links of its chain. Names are for those who may read contacts.
 * @throws Problem 404
 */
export async function chainOfPlace(
  context: HookContext,
  location: number,
  on: string | null,
): Promise<TitleChain> {
  const { transaction, cemeteryId } = context
  const { rows: places } = await transaction.query<{ path: string }>(
    'select path from locations where cemetery_id = $1 and id = $2',
    [cemeteryId, location],
  )
  const place = places[0]
  if (!place) throw notFound()
  const within = idsOfPath(place.path)
  const links = await readLinks(context, 'r.location_id = any($2::bigint[])', within, on)
  const earlier = await earlierLinks(context, within, on)
  return { on, links: withFindings([...earlier, ...links]) }
}

/** The rights that somebody holds or held. */
export async function titlesOfContact(context: HookContext, contact: number): Promise<TitleChain> {
  const links = await readLinks(
    context,
    'r.id in (select parent_id from interment_rights_holders where cemetery_id = $1 and contact_id = any($2::bigint[]))',
    [contact],
    null,
  )
  return { on: null, links }
}

/** Of the place itself: a right on what it stands within goes on beside those on its spaces. */
function withFindings(links: ChainLink[]): ChainLink[] {
  const places = [...new Set(links.map(({ location }) => location))]
  const of = new Map<ChainLink, ChainLink['finding']>()
  for (const place of places) {
    const own = links.filter(({ location }) => location === place)
    findingsOf(own.map(heldTime)).forEach((finding, i) => {
      of.set(own[i] as ChainLink, finding)
    })
  }
  return links.map((link) => ({ ...link, finding: of.get(link) ?? null }))
}

const heldTime = ({ kind, from, until, status }: ChainLink): HeldTime => {
  if (kind === 'earlier') return { from: boundsOf(from), until: boundsOf(until) }
  return {
    from: sameDay(from),
    until: status === 'active' && until === null ? goesOn : sameDay(until),
    ended: status === 'surrendered' || status === 'expired',
  }
}

const boundsOf = (text: string | null) => (text === null ? noBounds : parsePartialDate(text))

interface LinkRow
  extends Omit<
    ChainLink,
    'kind' | 'holders' | 'by' | 'interments' | 'holder' | 'paper' | 'finding'
  > {
  holders: Array<ChainHolder & { died: boolean }>
  by: ChainLink['by'] & { evidence: Array<{ kind: string; file: number | null }> }
  interments: ChainLink['interments']
}

async function readLinks(
  { transaction, cemeteryId }: HookContext,
  where: string,
  ids: readonly number[],
  on: string | null,
): Promise<ChainLink[]> {
  const { rows } = await transaction.query<LinkRow>(linksSql(where), [cemeteryId, ids, on])
  const people = transaction.may({ permission: 'personRead' })
  const graves = transaction.may({ permission: 'decRead' })
  return rows.map(
    (row): ChainLink => ({
      ...row,
      kind: 'right',
      holder: null,
      paper: row.deedNumber,
      deedNumber: people ? row.deedNumber : null,
      holders: people ? row.holders : [],
      by: people ? row.by : null,
      interments: graves ? row.interments : [],
      finding: null,
    }),
  )
}

/**
 * `until` is empty while a right had not ended by the day asked for. An interment is of the time of the right on
 * whose days it took place; without a known first day the right goes back to the one before it.
 */
const linksSql = (
  where: string,
) => `select r.id as right, r.deed_number as "deedNumber", r.deed_date::text as "from",
    case when $3::date is null or r.ended_on <= $3::date then r.ended_on end::text as until,
    case when $3::date is null or r.ended_on <= $3::date or r.ended_on is null then r.status else 'active' end as status,
    r.location_id as location, l.label as place,
    coalesce((select json_agg(json_build_object('contact', h.contact_id, 'name', c.label, 'share', h.share, 'role', h.role,
        'died', ${hasDiedSql}) order by h.position)
      from interment_rights_holders h join contacts c on c.cemetery_id = $1 and c.id = h.contact_id
      where h.cemetery_id = $1 and h.parent_id = r.id), '[]') as holders,
    (select json_build_object('transfer', t.id, 'reason', t.reason, 'succession', t.succession, 'date', t.date, 'from', t.right_id,
        'evidence', coalesce((select json_agg(json_build_object('kind', e.kind, 'file', e.file) order by e.position)
          from right_transfers_evidence e where e.cemetery_id = $1 and e.parent_id = t.id), '[]'))
      from right_transfers_made m join right_transfers t on t.cemetery_id = $1 and t.id = m.parent_id and t.status = 'recorded'
      where m.cemetery_id = $1 and m.ref_id = r.id limit 1) as by,
    (select json_build_object('transfer', t.id, 'reason', t.reason) from right_transfers t
      where t.cemetery_id = $1 and t.right_id = r.id and t.status = 'recorded'
        and ($3::date is null or t.date <= $3::date) limit 1) as ended,
    coalesce((select json_agg(json_build_object('id', i.id, 'name', i.deceased_name, 'on', i.actual_date) order by i.actual_date_latest, i.id)
      from (select i.* from interments i where i.cemetery_id = $1 and i.location_id = r.location_id and i.archived_at is null
          and i.status in ('completed', 'disinterred') and i.actual_date_latest is not null
          and (r.deed_date is null or i.actual_date_latest >= r.deed_date) and (r.ended_on is null or i.actual_date_latest < r.ended_on)
          and ($3::date is null or i.actual_date_latest <= $3::date)
        order by i.actual_date_latest, i.id limit 50) i), '[]') as interments
  from interment_rights r join locations l on l.cemetery_id = $1 and l.id = r.location_id
  where r.cemetery_id = $1 and ${where} and r.archived_at is null and r.status <> 'void'
    and ($3::date is null or r.deed_date is null or r.deed_date <= $3::date)
  order by r.deed_date nulls first, r.id limit 500`

/** What was entered of the time before; what another entry replaces is left out. */
async function earlierLinks(
  { transaction, cemeteryId }: HookContext,
  within: readonly number[],
  on: string | null,
): Promise<ChainLink[]> {
  if (!transaction.may({ permission: 'personRead' })) return []
  const { rows } = await transaction.query<{
    id: number
    holder: string | null
    contact: number | null
    name: string | null
    from: string | null
    until: string | null
    paper: string
    location: number
    place: string
  }>(
    `select e.id, e.holder, e.contact_id as contact, c.label as name, e."from", case when $3::date is null or e.until_earliest <= $3::date
         then e.until end as until, e.paper, e.location_id as location, l.label as place
     from earlier_titles e join locations l on l.cemetery_id = $1 and l.id = e.location_id
     left join contacts c on c.cemetery_id = $1 and c.id = e.contact_id
     where e.cemetery_id = $1 and e.location_id = any($2::bigint[]) and e.archived_at is null
       and not exists (select from earlier_titles o where o.cemetery_id = $1 and o.replaces_id = e.id)
       and ($3::date is null or e.from_earliest is null or e.from_earliest <= $3::date)
     order by coalesce(e.from_earliest, e.until_earliest) nulls first, e.id limit 200`,
    [cemeteryId, within, on],
  )
  return rows.map(
    ({ contact, name, holder, ...row }): ChainLink => ({
      kind: 'earlier',
      right: null,
      deedNumber: null,
      earlier: row.id,
      holder,
      from: row.from,
      until: row.until,
      status: 'transferred',
      location: row.location,
      place: row.place,
      paper: row.paper,
      holders: contact === null ? [] : [{ contact, name, share: null, role: 'owner', died: false }],
      by: null,
      ended: null,
      finding: null,
      interments: [],
    }),
  )
}
