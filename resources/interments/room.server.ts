import { todayIn } from '../../core/calendar-days'
import { dayBoundsOf } from '../../core/date-rules'
import { whyNotDeepened } from '../../core/room/deepen'
import {
  countOf,
  type RoomAnswer,
  type RoomKind,
  type RoomReason,
  roomFor,
  roomKindOf,
  takesOnly,
} from '../../core/room/room-for'
import type { RoomRules } from '../../core/room/rules'
import { countsAgainstCapacity } from '../../core/space'
import { formatLength } from '../../core/units/length'
import { millimetresOf } from '../../server/cemetery/authority/facts'
import { lockRoom, type PlaceRoom } from '../../server/cemetery/spaces/room'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type interments from './area'

type Interment = NextRecord<(typeof interments)['fields']>
type Before = Record<string, unknown> | null

/**
 * Room for an interment by the rules of its place, under the place's lock: nobody is laid beyond them, whoever
 * else is writing. Who stands there already is asked only about what changes. A completed fact of an import is
 * stored all the same, and flagged. @throws Problem 409 `capacity`
 */
export async function assertRoom(
  context: HookContext,
  next: Interment,
  previous: Before,
): Promise<void> {
  // Neither asks nor locks: the import brings its spaces up to date, under their locks, after each batch.
  if (context.importing && next.status === 'completed') return
  await assertDeepened(context, next, previous)
  const asked = changesOf(next, previous)
  if (next.location == null || asked === null) return
  const place = await lockRoom(context, next.location, next.id)
  // The reference itself is checked by the engine, which names the field.
  if (!place) return
  // Of the place before, not of this one.
  if (previous && previous.location !== next.location && previous.level === next.level)
    next.level = null
  const kind = roomKindOf(next)
  const answer = roomFor(place.rules, place.lying, {
    kind,
    on: dayOf(context, next),
    level: next.level ?? null,
    length: millimetresOf(next.containerLength),
    width: millimetresOf(next.containerWidth),
  })
  if (answer.fits) {
    if (answer.level !== null) next.level = answer.level
    return
  }
  if (asked === 'all' || asked.includes(answer.reason)) throw refused(place, kind, answer)
}

/** What of an interment is asked anew: all where it takes room that it did not take; null: nothing. */
function changesOf(next: Interment, previous: Before): 'all' | RoomReason[] | null {
  // A place may be closed for ashes that are scattered, which take no room.
  if (!countsAgainstCapacity(next.status) || next.disposition === 'cenotaph' || next.deepenedOn)
    return null
  if (!previous || previous.location !== next.location || roomKindOf(previous) !== roomKindOf(next))
    return 'all'
  if (!countsAgainstCapacity(previous.status as string)) return 'all'
  const changed = (...names: Array<keyof Interment>) =>
    names.some(
      (name) => JSON.stringify(previous[name] ?? null) !== JSON.stringify(next[name] ?? null),
    )
  const found: RoomReason[] = [
    ...(changed('level') ? (['noSuchLevel', 'levelTaken', 'deeperFirst'] as const) : []),
    ...(changed('containerLength') ? (['tooLong'] as const) : []),
    ...(changed('containerWidth') ? (['tooWide'] as const) : []),
    ...(changed('scheduledStart', 'actualDate') ? (['closed'] as const) : []),
  ]
  return found.length > 0 ? found : null
}

function dayOf({ transaction }: HookContext, next: Interment): string {
  const timeZone = transaction.timeZone
  const day =
    next.status === 'completed'
      ? dayBoundsOf(next.actualDate, timeZone).earliest
      : dayBoundsOf(next.scheduledStart, timeZone).earliest
  return day ?? todayIn(timeZone)
}

function refused(
  { label, rules, lying, units }: PlaceRoom,
  kind: RoomKind | null,
  { reason, params, used, of }: Extract<RoomAnswer, { fits: false }>,
) {
  const there = countOf(lying)
  const [first] = rules.alternatives
  const bodies = there.caskets + there.children
  const full = reason === 'caskets' || reason === 'children' || reason === 'cremains'
  const only = full && of === 0 ? takesOnly(rules) : null
  const wrongKind = only && (only === 'urns' ? 'urnsOnly' : 'noUrns')
  const told = {
    space: label,
    kind: wrongKind ?? reason,
    used,
    room: of,
    // What clients read who know two counters alone.
    ...(reason === 'over' && {
      caskets: bodies,
      casketRoom: first?.caskets ?? 0,
      cremains: there.cremains,
      cremainsRoom: first?.cremains ?? 0,
    }),
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        name === 'measure' || name === 'inner' ? formatLength(Number(value), units, 'en') : value,
      ]),
    ),
  }
  const what = kind === 'urn' ? 'cremains' : 'caskets'
  const [title, detail] = wrongKind
    ? [`${label} takes ${only === 'urns' ? 'urns only' : 'no urns'}`, 'Choose another location.']
    : reason === 'over'
      ? [
          `${label} holds more than its capacity`,
          `${bodies} caskets of ${first?.caskets ?? 0} and ${there.cremains} cremains of ${first?.cremains ?? 0}: settle that before another interment here.`,
        ]
      : reason === 'caskets' || reason === 'cremains'
        ? [
            `${label} has no free place for ${what}`,
            `${used} of ${of} ${what === 'caskets' ? 'casket' : 'cremains'} places are taken.`,
          ]
        : [`The room rules of ${label} do not allow it`, sentences[reason](told)]
  return conflict('capacity', title, detail, { params: told })
}

const sentences: Readonly<
  Record<
    Exclude<RoomReason, 'over' | 'caskets' | 'cremains'>,
    (told: Readonly<Record<string, string | number>>) => string
  >
> = {
  children: ({ used, room }) => `${used} of ${room} places for children and caskets are taken.`,
  besideUrns: () => 'Urns lie here, and there is no room for a casket beside them.',
  besideCaskets: () => 'A casket lies here, and there is no room for urns beside it.',
  urnsAfterCasket: () => 'Urns come after the casket.',
  urnsAbove: () => 'Urns lie above: no casket can be laid below them.',
  noSuchLevel: ({ levels }) => `There are levels 1 to ${levels}.`,
  levelTaken: ({ level, next }) => `Level ${level} is not free; the next is ${next}.`,
  deeperFirst: ({ next }) => `The deepest free level is used first: ${next}.`,
  noLevel: () => 'No level is free that can still be reached.',
  tooLong: ({ measure, inner }) => `${measure} long; inside it is ${inner}.`,
  tooWide: ({ measure, inner }) => `${measure} wide; inside it is ${inner}.`,
  closed: ({ on }) => `Closed from ${on} on.`,
}

/** Remains are lifted and deepened by the rules of their grave, and once. @throws Problem 400, 409 */
async function assertDeepened(context: HookContext, next: Interment, previous: Before) {
  if (!next.deepenedOn || previous?.deepenedOn === next.deepenedOn || context.importing) return
  const kind = roomKindOf({ ...next, deepenedOn: null })
  if (next.location == null || next.status !== 'completed' || kind === null || kind === 'urn')
    throw badInput([
      {
        field: 'deepenedOn',
        message: 'is for completed burials in a known place only',
        code: 'onlyLaid',
      },
    ])
  const place = await lockRoom(context, next.location, next.id)
  if (!place) return
  const timeZone = context.transaction.timeZone
  const refusal = whyNotDeepened(
    place.rules as RoomRules,
    {
      level: (previous?.level as number | null | undefined) ?? next.level ?? null,
      on: dayBoundsOf(next.actualDate, timeZone).latest,
    },
    place.lying,
    next.deepenedOn,
    await lawYears(context, next.deepenedOn),
  )
  if (refusal)
    throw conflict(
      'capacity',
      `The remains in ${place.label} cannot be lifted and deepened`,
      deepening[refusal.reason],
      { params: { space: place.label, kind: refusal.reason, ...refusal.params } },
    )
}

const deepening = {
  notDeepened: 'The room rules of this place do not provide for it.',
  restUnknown: 'The day of the interment is not known, so that the rest period cannot be counted.',
  rest: 'The rest period is not over.',
  liesAbove: 'Somebody lies above.',
} as const

/** The rest that the law asks for, by the rules in force on a day. */
async function lawYears({ transaction, cemeteryId }: HookContext, on: string) {
  const { rows } = await transaction.query<{ years: number | null }>(
    `select rest_years::int as years from authority_rules
     where cemetery_id = $1 and archived_at is null and in_force_from <= $2::date
     order by in_force_from desc, id desc limit 1`,
    [cemeteryId, on],
  )
  return rows[0]?.years ?? null
}
