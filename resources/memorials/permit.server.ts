import { addDays } from '../../core/calendar-days'
import { checkPermit, type MonumentRule, type PermitFacts } from '../../core/monuments/check'
import type { VerdictReason } from '../../core/problem'
import { hasDiedSql } from '../../server/cemetery/title/waiting'
import { badInput, conflict, forbidden } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord, ScheduledWork } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import { enforceVerdict } from '../../server/engine/resources/verdict'
import type memorials from './area'
import type { Memorial } from './area'

type NextMemorial = NextRecord<(typeof memorials)['fields']>
type Rule = MonumentRule & { feeItem: number | null; validDays: number | null }

/** Days that a permit lasts where its rule says nothing. */
const usualDays = 365

/** What the rules, the holders of the right and the mason's papers say to a monument as it stands. */
export async function permitReasons(
  context: HookContext,
  memorial: NextMemorial,
): Promise<VerdictReason[]> {
  return checkPermit(await factsOf(context, memorial, await ruleOf(context, memorial)))
}

/** A request gets the fee of the rule that holds where it is to stand, as the catalog has it now. */
export async function fillInFee(
  context: HookContext,
  next: NextMemorial,
  previous: Memorial | null,
): Promise<void> {
  if (next.status !== 'requested' && next.status !== 'approved') return
  if (!previous && next.feeItem == null && !context.importing)
    next.feeItem = (await ruleOf(context, next))?.feeItem ?? null
  if (next.feeItem == null || next.feeItem === previous?.feeItem || next.fee != null) return
  const [item] = await context.area('price-items').find({ id: next.feeItem }, 1)
  next.fee = (item?.price as number | undefined) ?? null
}

/** Refuses what the rules do not allow; an exception stands with its reason on the record and in the audit. */
export async function approve(context: HookContext, next: NextMemorial): Promise<void> {
  const rule = await ruleOf(context, next)
  next.permitUntil ??= addDays(
    next.approvedOn ?? context.transaction.today,
    rule?.validDays ?? usualDays,
  )
  const refused = checkPermit(await factsOf(context, next, rule)).filter(
    ({ verdict }) => verdict === 'no',
  )
  await enforce(context, next, refused)
}

/** On the day the stone is set the mason's papers count again. */
export async function install(context: HookContext, next: NextMemorial): Promise<void> {
  const papers = ['insuranceLapsed', 'licenceLapsed']
  await enforce(
    context,
    next,
    (await permitReasons(context, next)).filter(({ code }) => papers.includes(code)),
  )
}

async function enforce(context: HookContext, next: NextMemorial, refused: VerdictReason[]) {
  if (refused.length === 0) return
  if (next.exception?.trim()) context.transaction.override ??= { reason: next.exception }
  await enforceVerdict(context, refused, {
    resource: 'memorials',
    id: next.id,
    label: next.permitNumber ?? next.spaces ?? `${next.id}`,
  })
  next.exception ??= context.transaction.override?.reason ?? null
}

export const permitRoutes = [
  route({
    method: 'GET',
    path: '/:id/permit',
    access: 'read',
    summary: 'What speaks against the permit of a monument, with the rule that holds there',
    handle: async (context, { id }) => {
      const memorial = (await context.area('memorials').get(id)) as unknown as NextMemorial
      const rule = await ruleOf(context, memorial)
      const reasons = checkPermit(await factsOf(context, memorial, rule))
      const verdict = reasons.some((one) => one.verdict === 'no')
        ? 'no'
        : reasons.length > 0
          ? 'if'
          : 'yes'
      return { verdict, reasons, rule: rule && { id: rule.id, label: rule.label } }
    },
  }),
  route({
    method: 'POST',
    path: '/:id/charge',
    access: 'write',
    summary: 'Charge the fee of a permit: a contract with the applicant, with the fee as its item',
    handle: async (context, { id, version }) => {
      if (!context.transaction.may({ permission: 'contractWrite' })) throw forbidden()
      const memorials = context.area('memorials')
      const memorial = (await memorials.lock(id, version)) as unknown as Memorial
      if (memorial.contract !== null)
        throw conflict('permitCharged', 'The fee has been charged already')
      if (memorial.applicant === null)
        throw badInput([{ field: 'applicant', message: 'is required', code: 'required' }])
      if (memorial.feeItem === null)
        throw badInput([{ field: 'feeItem', message: 'is required', code: 'required' }])
      const contract = await context.area('contracts').create({
        kind: 'at-need',
        status: 'draft',
        taxBasis: 'line',
        parties: [{ contact: memorial.applicant, role: 'purchaser' }],
        items: [{ priceItem: memorial.feeItem, quantity: 1, unitPrice: memorial.fee }],
      })
      return memorials.update(id, version, { contract: contract.id })
    },
  }),
]

/** Permits whose last day has passed where the cemetery lies, without a stone. */
export const expire: ScheduledWork = {
  name: 'expiring monument permits',
  everyMs: 60_000,
  due: (among) => `
    select m.cemetery_id, m.id, m.version from cemeteries c join memorials m on m.cemetery_id = c.id
    where ${among('m.cemetery_id')}
      and m.status = 'approved' and m.archived_at is null and m.permit_until < (now() at time zone c.time_zone)::date
    order by m.cemetery_id, m.id limit 500`,
  run: ({ area }, { id, version }) => area('memorials').update(id, version, { status: 'expired' }),
}

async function factsOf(
  context: HookContext,
  memorial: NextMemorial,
  rule: Rule | null,
): Promise<PermitFacts> {
  const { transaction, cemeteryId } = context
  const [masons, held] = await transaction.pipeline([
    { name: 'permit mason', text: masonSql, values: [cemeteryId, memorial.mason ?? 0] },
    { name: 'permit holders', text: holdersSql, values: [cemeteryId, memorial.locations ?? []] },
  ])
  const named = transaction.may({ permission: 'personRead' })
  const holders = (held?.rows ?? []) as Array<{
    contact: number
    name: string | null
    living: boolean
  }>
  return {
    monument: {
      height: memorial.height ?? null,
      width: memorial.width ?? null,
      thickness: memorial.thickness ?? null,
      material: memorial.material ?? null,
      foundation: memorial.foundation ?? null,
    },
    rule,
    on: context.transaction.today,
    mason: (masons?.rows[0] as PermitFacts['mason'] | undefined) ?? null,
    holders:
      holders.length > 0
        ? holders.map(({ name, ...one }) => ({ ...one, name: named ? name : null }))
        : null,
    place: memorial.spaces ?? null,
    agreed: [memorial.applicant, memorial.consentBy].filter((id) => id != null),
  }
}

const masonSql = `select name, insurance_expires::text as "insuranceExpires", licence_expires::text as "licenceExpires"
  from vendors where cemetery_id = $1 and id = $2`

const pathsSql = `select string_to_array(btrim(l.path, '/'), '/')::bigint[] as ids
  from locations l where l.cemetery_id = $1 and l.id = any($2::bigint[])`

/** Holders of the rights that stand on the places, or on what they stand within. */
const holdersSql = `select distinct h.contact_id as contact, c.label as name, not ${hasDiedSql} as living
  from (${pathsSql}) p join claims r on r.cemetery_id = $1 and r.location_id = any(p.ids) and r.kind = 'right'
  join interment_rights_holders h on h.cemetery_id = $1 and h.parent_id = r.source_id
  join contacts c on c.cemetery_id = $1 and c.id = h.contact_id order by name, contact`

/** The rule of the nearest section that has one for such a monument, else the cemetery's; the newest in force. */
async function ruleOf(context: HookContext, memorial: NextMemorial): Promise<Rule | null> {
  const { rows } = await context.transaction.query<Rule>(
    `select r.id, r.label, r.max_height::float8 as "maxHeight", r.min_width::float8 as "minWidth", r.max_width::float8 as "maxWidth",
       r.min_thickness::float8 as "minThickness", r.materials, r.foundation, r.fee_item_id as "feeItem", r.valid_days::int as "validDays"
     from monument_rules r
     left join lateral (
       select max(array_position(p.ids, m.ref_id)) as near, count(*) > 0 as somewhere
       from monument_rules_locations m left join (${pathsSql}) p on m.ref_id = any(p.ids)
       where m.cemetery_id = $1 and m.parent_id = r.id) w on true
     where r.cemetery_id = $1 and r.archived_at is null and r.in_force_from <= $3::date
       and (r.type is null or r.type = $4) and (w.near is not null or not w.somewhere)
     order by w.near desc nulls last, r.type is null, r.in_force_from desc, r.id desc limit 1`,
    [
      context.cemeteryId,
      memorial.locations ?? [],
      memorial.requestedOn ?? context.transaction.today,
      memorial.type ?? null,
    ],
  )
  return rows[0] ?? null
}
