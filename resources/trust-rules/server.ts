import { z } from 'zod'
import { addDays } from '../../core/calendar-days'
import { ruledKinds } from '../../core/trust/shares'
import { applyPreset, presetsFor } from '../../server/cemetery/trust/presets'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import trustRules from './area'

type Rule = NextRecord<(typeof trustRules)['fields']>

export default extend(trustRules, {
  validate: (next) => {
    if (!ruledKinds.some((kind) => next[kind]))
      throw badInput([
        { field: 'property', message: 'or another kind is needed', code: 'someKind' },
      ])
    if (!next.rate && !next.costRate && !next.perArea && !next.minimum)
      throw badInput([{ field: 'rate', message: 'or an amount is needed', code: 'someShare' }])
    if (next.perArea && !next.areaUnit)
      throw badInput([{ field: 'areaUnit', message: 'is required', code: 'required' }])
    if (next.fundKind === 'pre-need' && next.need === 'at-need')
      throw badInput([
        { field: 'need', message: 'of a pre-need trust is pre-need', code: 'preNeedOnly' },
      ])
  },
  beforeSave: assertFund,
  settingsStatus: async () => [{ key: 'unchecked', filter: { checkedOn_empty: true } }],
  routes: [
    route({
      method: 'GET',
      path: '/presets',
      access: 'read',
      summary: 'Rules of states and provinces that a cemetery can start from',
      handle: async (context) => ({ presets: await presetsFor(context) }),
    }),
    route({
      method: 'POST',
      path: '/presets',
      access: 'write',
      summary: 'Make the rules of a state from a day on; those in force end the day before',
      body: z.strictObject({ key: z.string().max(20), from: z.iso.date().optional() }),
      handle: async (context, { body }) => {
        const from = body.from ?? context.transaction.today
        return { ids: await applyPreset(context, body.key, { from, dayBefore: addDays(from, -1) }) }
      },
    }),
  ],
})

/** One fund has one spelling and is of one kind. */
async function assertFund(context: HookContext, next: Rule) {
  const { rows } = await context.transaction.query<{ fund: string; kind: string }>(
    `select fund, fund_kind as kind from trust_rules where cemetery_id = $1 and id <> $3 and archived_at is null and lower(fund) = lower($2)
     union all select fund, fund_kind from trust_accounts where cemetery_id = $1 and lower(fund) = lower($2) limit 1`,
    [context.cemeteryId, next.fund, next.id],
  )
  const known = rows[0]
  if (!known) return
  next.fund = known.fund
  if (known.kind !== next.fundKind)
    throw conflict('fundKind', `${known.fund} is a fund of another kind`, undefined, {
      params: { fund: known.fund },
    })
}
