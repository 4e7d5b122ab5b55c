import type { Effect } from '../../../core/authority/choices'
import {
  type LiveAuthority,
  type Readiness,
  type ReadinessFacts,
  readinessOf,
} from '../../../core/authority/readiness'
import type { HookContext } from '../../engine/resources/extend'

/**
 * How far interments are, by their ids: two statements for any number of them. `live`: what the check says of
 * them as things stand, of those that were asked about.
 */
export async function readinessOfInterments(
  { transaction, cemeteryId }: HookContext,
  ids: readonly number[],
  live: ReadonlyMap<number, LiveAuthority>,
): Promise<Map<number, Readiness[]>> {
  if (ids.length === 0) return new Map()
  const today = transaction.today
  const [found, rules] = await transaction.pipeline([
    { name: 'readiness', text: factsSql, values: [cemeteryId, ids] },
    { name: 'readiness permit', text: permitSql, values: [cemeteryId, today] },
  ])
  const sales = transaction.may({ permission: 'contractRead' })
  const work = transaction.may({ permission: 'workOrderRead' })
  const permitRule = ((rules?.rows[0]?.permit as Effect | null | undefined) ?? 'ignore') as Effect
  return new Map(
    ((found?.rows ?? []) as Row[]).map((row) => [
      row.id,
      readinessOf({
        ...row,
        permitRule,
        live: live.get(row.id) ?? null,
        vault: { named: row.vaultNamed, jobType: row.vaultJobType },
        contracts: sales ? { count: row.contracts, owing: row.owing } : null,
        opensGrave: work ? { wanted: row.graves, done: row.gravesDone, open: row.graveOpen } : null,
        deliversVault: work
          ? { wanted: row.vaults, done: row.vaultsDone, open: row.vaultOpen }
          : null,
        documents: { wanted: row.papers, open: row.paperOpen },
      }),
    ]),
  )
}

interface Row
  extends Pick<
    ReadinessFacts,
    'id' | 'disposition' | 'location' | 'authority' | 'overridden' | 'authorised' | 'permit'
  > {
  contracts: number
  owing: number | null
  graves: number
  gravesDone: number
  graveOpen: number | null
  vaults: number
  vaultsDone: number
  vaultOpen: number | null
  vaultNamed: boolean
  vaultJobType: number | null
  papers: number
  paperOpen: number | null
}

const milestone = (name: string, as: string, open: string) =>
  `count(*) filter (where t.milestone = '${name}')::int as ${as},
   count(*) filter (where t.milestone = '${name}' and w.status = 'done')::int as ${as}_done,
   min(w.id) filter (where t.milestone = '${name}' and w.status <> 'done') as ${open}`

const factsSql = `select i.id, i.disposition, i.location_id as location, i.authority,
    i.override_reason is not null as overridden, i.authorised_by_id is not null as authorised, coalesce(i.permit_number, '') <> '' as permit,
    k.contracts, k.owing, o.graves, o.graves_done as "gravesDone", o.grave_open as "graveOpen",
    o.vaults, o.vaults_done as "vaultsDone", o.vault_open as "vaultOpen",
    i.vault_id is not null as "vaultNamed", (select min(id) from job_types
      where cemetery_id = $1 and archived_at is null and milestone = 'deliversVault') as "vaultJobType", p.papers, p.open as "paperOpen"
  from interments i
  cross join lateral (
    select count(*)::int as contracts, min(c.id) filter (where c.balance > 0) as owing from contracts c
    where c.cemetery_id = $1 and c.interment_id = i.id and c.archived_at is null and c.status <> 'cancelled'
  ) k
  cross join lateral (
    select ${milestone('opensGrave', 'graves', 'grave_open')},
      ${milestone('deliversVault', 'vaults', 'vault_open')}
    from work_orders w join job_types t on t.cemetery_id = $1 and t.id = w.job_type_id
    where w.cemetery_id = $1 and w.interment_id = i.id and w.archived_at is null and w.status <> 'cancelled'
  ) o
  cross join lateral (
    select count(*)::int as papers, min(d.id) filter (where d.status in ('draft', 'sent')) as open
    from documents d where d.cemetery_id = $1 and d.resource = 'interments' and d.record_id = i.id
      and d.mode = 'sign' and d.status not in ('declined', 'revoked')
  ) p
  where i.cemetery_id = $1 and i.id = any($2::bigint[])`

/** Of the newest set of rules whose day has come. */
const permitSql = `select permit from authority_rules
  where cemetery_id = $1 and archived_at is null and in_force_from <= $2::date
  order by in_force_from desc, id desc limit 1`
