import { addCustodyEntry, custodyEnded, nameOf } from '../../server/cemetery/custody/chain'
import { custodyRules, datesOf, refreshCustodyDates } from '../../server/cemetery/custody/dates'
import { followInterment } from '../../server/cemetery/custody/interments'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import cremains, { type Cremains } from './area'
import { home } from './home.server'
import { due, reports } from './reports.server'
import { custodyRoutes } from './routes.server'

type Next = NextRecord<(typeof cremains)['fields']>

export default extend(cremains, {
  reports,
  dueReport: due,
  routes: custodyRoutes,
  home,
  validate: (next, previous) => {
    if (next.deceased == null && !next.statedName)
      throw badInput([
        { field: 'deceased', message: 'is required, or a name as stated', code: 'someCremains' },
      ])
    if (next.partOf != null && next.partOf === next.id)
      throw badInput([{ field: 'partOf', message: 'must name others', code: 'anotherRule' }])
    refuseChangesOfEnded(next, previous)
  },
  beforeSave: async (context, next, previous) => {
    Object.assign(next, datesOf(next, await custodyRules(context)))
    if (previous) return
    next.receivedBy ??= await oneself(context)
    // Last, since all that receive cremains wait for its row.
    next.number = await nextNumber(
      context,
      'cremains',
      context.transaction.today,
      async (number) => (await context.area('cremains').find({ number }, 1)).length > 0,
    )
  },
  afterSave: async (context, record, previous) => {
    if (!previous) await addReceipt(context, record)
    else if (record.status === 'received' && previous.status === 'received')
      await addMove(context, record, previous)
  },
  beforeArchive: async ({ transaction, cemeteryId }, { id, status }) => {
    const { rows } = await transaction.query<{ n: number }>(
      'select count(*)::int as n from custody_events where cemetery_id = $1 and cremains_id = $2',
      [cemeteryId, id],
    )
    if (status !== 'received' || (rows[0]?.n ?? 0) > 1)
      throw conflict(
        'custodyKept',
        'The chain of custody is a permanent record',
        'What was moved or released stays on record. Only an entry just received can be archived.',
      )
  },
  onChangeOf: {
    interments: followInterment,
    'custody-rules': (context, { change, record }) =>
      refreshCustodyDates(context, change === 'archive' ? record.id : undefined),
  },
})

/** Whoever enters it, where they work here. */
async function oneself({ transaction }: HookContext): Promise<number | null> {
  const { rows } = await transaction.query<{ id: number }>(
    'select id from app_colleagues() where active and id = $1',
    [transaction.who.userId],
  )
  return rows[0]?.id ?? null
}

/** The chain begins with who brought them, on what day, and where they were put. */
async function addReceipt(context: HookContext, record: Next) {
  const from = [
    record.handedOverBy,
    await nameOf(context, 'contacts', record.receivedFrom),
    await nameOf(context, 'funeral-homes', record.funeralHome),
  ]
  await addCustodyEntry(context, record.id, {
    kind: 'received',
    on: record.receivedOn ?? context.transaction.today,
    person: from.filter(Boolean).join(', ').slice(0, 200) || null,
    place: await nameOf(context, 'custody-places', record.place),
  })
}

/** Another place in the form is a move of today; one that was told with its day stands in the chain already. */
async function addMove(context: HookContext, record: Next, previous: Cremains) {
  if ((record.place ?? null) === previous.place) return
  const place = await nameOf(context, 'custody-places', record.place)
  const { rows } = await context.transaction.query<{ place: string | null }>(
    'select place from custody_events where cemetery_id = $1 and cremains_id = $2 order by turn desc limit 1',
    [context.cemeteryId, record.id],
  )
  if (rows[0] && rows[0].place === place) return
  await addCustodyEntry(context, record.id, { kind: 'moved', on: context.transaction.today, place })
}

const written = Object.entries(cremains.fields).flatMap(([name, field]) =>
  'readOnly' in field && field.readOnly ? [] : [name as keyof typeof cremains.fields],
)

/** Who left custody stays as they left it: only undoing, returning or an interment changes the record. */
function refuseChangesOfEnded(next: Next, previous: Cremains | null) {
  if (!previous || previous.status === 'received' || next.status !== previous.status) return
  const value = (record: object, name: string) =>
    JSON.stringify((record as Record<string, unknown>)[name] ?? null)
  if (written.some((name) => value(next, name) !== value(previous, name)))
    throw custodyEnded(previous as unknown as Record<string, unknown>)
}
