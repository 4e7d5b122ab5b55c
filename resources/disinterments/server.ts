import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { enforceVerdict } from '../../server/engine/resources/verdict'
import disinterments, { type Disinterment } from './area'
import { completeDisinterment, lockInvolved, returnRemains } from './complete.server'
import { missingRoute, readMissing } from './missing.server'
import { due } from './reports.server'

type Next = NextRecord<(typeof disinterments)['fields']>

export default extend(disinterments, {
  overridable: true,
  dueReport: due,
  routes: [missingRoute],
  beforeLock: async (context, input, id) => {
    if (input.status === 'done' || input.status === 'returned') await lockInvolved(context, id)
  },
  validate: (next, previous) => {
    refuseChangesOfDone(next, previous)
    if (next.kind !== 'move' && next.location != null)
      throw badInput([{ field: 'location', message: 'is for moves only', code: 'onlyMove' }])
    if (next.kind === 'move' && next.destination)
      throw badInput([
        { field: 'destination', message: 'is not for moves within the cemetery', code: 'notMove' },
      ])
    for (const [field, statuses] of [
      ['doneOn', ['done', 'returned']],
      ['returnedOn', ['returned']],
      ['cancelReason', ['cancelled']],
    ] as const)
      if (next[field] && !(statuses as readonly unknown[]).includes(next.status)) {
        // Who opens it again takes the reason back with it.
        if (field === 'cancelReason' && previous?.status === 'cancelled') next.cancelReason = null
        else throw badInput([{ field, message: 'is for another status', code: 'notYetSo' }])
      }
  },
  beforeSave: async (context, next, previous) => {
    if (!previous || previous.interment !== next.interment) await takeInterment(context, next)
    if (next.location != null && next.location === next.from)
      throw badInput([{ field: 'location', message: 'is where they lie', code: 'samePlace' }])
    if (previous) {
      if (next.status === 'requested') next.overrideReason = null
      return
    }
    const today = context.transaction.today
    next.requestedOn ??= today
    next.jurisdiction ??= await jurisdictionOf(context, today)
    // Last, since all that make one wait for its row.
    next.number = await nextNumber(
      context,
      'disinterment',
      today,
      async (number) => (await context.area('disinterments').find({ number }, 1)).length > 0,
    )
  },
  steps: {
    approve: async (context, next) => refuseMissing(context, next),
    complete: async (context, next) => {
      // What changed since it was approved: somebody objects, the permit was taken back.
      if (!next.overrideReason) await refuseMissing(context, next)
      await completeDisinterment(context, next)
    },
    takeBack: returnRemains,
  },
  refusedStep: (from, to) =>
    conflict('disintermentStep', `A disinterment does not go from ${from} to ${to}`, undefined, {
      params: { from, to },
    }),
  beforeArchive: async (_context, { status }) => {
    if (status === 'done' || status === 'returned')
      throw conflict(
        'disintermentKept',
        'What was done stays on record',
        'Only one that has not taken place is archived.',
      )
  },
  afterRestore: async (context, record) => {
    if (record.status === 'requested' || record.status === 'ready')
      await refuseSecond(context, record)
  },
  home: async () => ({
    figures: [{ key: 'open', filter: { status: ['requested', 'ready'] }, order: 29 }],
  }),
})

/** Whose remains, and where they lie now: of a completed interment alone. */
async function takeInterment(context: HookContext, next: Next) {
  const [interment] = await context.area('interments').find({ id: next.interment }, 1)
  // The reference itself is checked by the engine, which names the field.
  if (!interment) return
  if (interment.status !== 'completed' || interment.disposition === 'cenotaph')
    throw badInput([
      { field: 'interment', message: 'has not been completed', code: 'onlyInterred' },
    ])
  next.from = (interment.location as number | null) ?? null
  await refuseSecond(context, next)
}

/** One at a time: two would plan different things for the same remains. The database holds to it as well. */
async function refuseSecond(
  context: HookContext,
  { id, interment }: Pick<Next, 'id' | 'interment'>,
) {
  const open = await context
    .area('disinterments')
    .find({ interment, status: ['requested', 'ready'] }, 2)
  const other = open.find((one) => one.id !== id)
  if (other)
    throw conflict('disintermentOpen', `${other.label} is open already`, 'Go on with that one.', {
      params: { name: other.label },
      referents: [{ resource: 'disinterments', id: other.id, label: other.label }],
    })
}

/** Of the rules by which the cemetery decides who may be interred. */
async function jurisdictionOf(context: HookContext, today: string) {
  const { rows } = await context.transaction.query<{ name: Disinterment['jurisdiction'] }>(
    `select jurisdiction as name from authority_rules where cemetery_id = $1 and archived_at is null
       and in_force_from <= $2::date order by in_force_from desc, id desc limit 1`,
    [context.cemeteryId, today],
  )
  return rows[0]?.name ?? null
}

/** With papers or consents missing it is done only where somebody who may says why. @throws Problem 409 `blocked` */
async function refuseMissing(context: HookContext, next: Next) {
  const missing = await readMissing(context, next)
  if (missing.length === 0) return
  await enforceVerdict(
    context,
    missing.map(({ kind, label, name }) => ({
      code: `disinter_${kind}`,
      verdict: 'no' as const,
      message: label,
      params: { name: name ?? '–' },
      next: [],
    })),
    { resource: 'disinterments', id: next.id, label: String(next.number) },
  )
  next.overrideReason = context.transaction.override?.reason ?? null
}

/** What took place stays as it was recorded; remarks go on. */
function refuseChangesOfDone(next: Next, previous: Disinterment | null) {
  if (previous?.status !== 'done' && previous?.status !== 'returned') return
  const free = ['remarks', 'status', 'returnedOn', 'newInterment']
  const changed = Object.keys(disinterments.fields).filter(
    (name) =>
      !free.includes(name) &&
      JSON.stringify(next[name as keyof Next] ?? null) !==
        JSON.stringify(previous[name as keyof Disinterment] ?? null),
  )
  if (
    changed.length > 0 ||
    (next.status === previous.status && next.returnedOn !== previous.returnedOn)
  )
    throw conflict(
      'disintermentDone',
      'A disinterment that took place does not change',
      `${changed.join(', ')} stand as they were recorded.`,
    )
}
