import { registerRowsRoute } from '../../server/cemetery/imports/register-rows'
import { releaseClaims } from '../../server/cemetery/spaces/claims'
import { refreshClaimedSpaces } from '../../server/cemetery/spaces/refresh-descendants'
import { validateRoom } from '../../server/cemetery/spaces/room-rules'
import { refreshSpaces } from '../../server/cemetery/spaces/spaces'
import { chainRoute } from '../../server/cemetery/title/routes'
import { badInput } from '../../server/engine/problem/problem'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import locations from './area'
import { authorityRoute } from './authority.server'
import { freeRoute } from './free-spaces.server'
import { generate } from './generate.server'
import { endExpiredHolds, holdRoutes } from './holds.server'
import { home } from './home.server'
import { assertBelow, assertLevels } from './levels.server'
import { lockMove, moveClaims, moveDescendants, refuseUnderOldPath } from './moving.server'
import { pictureRoute } from './picture.server'
import {
  type NextLocation,
  type ParentPlace,
  parentOf,
  parentsOf,
  placeUnder,
} from './place-values.server'
import { rangeSchema } from './range'
import { exceptions, reports } from './reports.server'
import { splitRoute } from './split.server'

export default extend(locations, {
  exceptionsReport: exceptions,
  reports,
  scheduled: [endExpiredHolds],
  beforeLock: async (context, { parent }, id) => {
    if (parent !== undefined) await lockMove(context, parent as number | null, id)
  },
  validate: validateRoom,
  beforeSave: async (context, next, previous) => {
    if (next.capacity === undefined) next.capacity = null
    const above = next.parent == null ? null : await parentOf(context, next.parent)
    if (previous && isReplaced(next, previous))
      await refuseUnderOldPath(context, [previous.path as string, ...(above ? [above.path] : [])])
    if (!previous || isReplaced(next, previous)) placeUnder(next, above)
    if (!previous) begin(context, next)
    if (above && (above.id === next.id || above.path.includes(`/${next.id}/`)))
      throw badInput([{ field: 'parent', message: 'cannot stand within itself', code: 'within' }])
    await assertPlace(context, next, previous, above)
    if (previous && previous.path !== next.path)
      await moveClaims(context, previous.path as string, next.path as string, above?.path ?? '/')
  },
  beforeSaveMany: async (context, next) => {
    const above = await parentsOf(
      context,
      next.flatMap(({ parent }) => (parent == null ? [] : [parent])),
    )
    // A file's facts stand as they are; its check has said what is odd about them.
    if (!context.importing)
      await assertLevels(
        context,
        next.map(({ propertyType, parent }) => ({
          propertyType: propertyType ?? null,
          above: parent == null ? null : (above.get(parent) ?? null),
        })),
      )
    for (const one of next) {
      placeUnder(one, one.parent == null ? null : (above.get(one.parent) as ParentPlace))
      begin(context, one)
    }
  },
  afterSaveMany: async (context, made) => {
    // An import does so once, for all of its locations.
    if (context.importing) return
    await refreshSpaces(
      context,
      made.filter(followsFromElsewhere).map((one) => one.id),
    )
  },
  beforeArchive: async (context, location) => {
    await releaseClaims(context, 'hold', location.id)
    // Or it would come back with the reason of a hold that no longer stands.
    await context
      .area('locations')
      .updateComputed(location.id, { holdReason: null, holdUntil: null })
  },
  afterRestore: async (context, location) => {
    // What it stands within may have moved meanwhile.
    const next: NextLocation = { ...location }
    placeUnder(next, location.parent == null ? null : await parentOf(context, location.parent))
    await context
      .area('locations')
      .updateComputed(location.id, { path: next.path, depth: next.depth, address: next.address })
    await refreshSpaces(context, [location.id])
  },
  afterSave: async (context, location, previous) => {
    if (!previous) {
      if (followsFromElsewhere(location) && !context.importing)
        await refreshSpaces(context, [location.id])
      return
    }
    if (previous.path !== location.path || previous.address !== location.address)
      await moveDescendants(context, location, previous)
    // What it stands within may be claimed; who moves takes everything below along.
    if (previous.path !== location.path) await refreshClaimedSpaces(context, [location.id])
    else if (decidesState(location, previous)) await refreshSpaces(context, [location.id])
  },
  routes: [
    registerRowsRoute(locations),
    route({
      method: 'POST',
      path: '/generate',
      access: 'write',
      summary: 'Generate a range of locations, or preview it',
      body: rangeSchema,
      handle: generate,
    }),
    ...holdRoutes,
    splitRoute,
    freeRoute,
    authorityRoute,
    chainRoute,
    pictureRoute,
  ],
  home,
})

/** Whether it stands elsewhere, or is called otherwise: else it keeps its address as it is. */
const isReplaced = (
  next: Pick<NextLocation, 'parent' | 'name'>,
  previous: { parent?: unknown; name?: unknown },
) => (next.parent ?? null) !== (previous.parent ?? null) || next.name !== previous.name

/** Only what changes is held against the levels: a place that was otherwise before may stay so. */
async function assertPlace(
  context: HookContext,
  next: NextLocation,
  previous: { parent?: unknown; propertyType?: unknown } | null,
  above: ParentPlace | null,
) {
  if (context.importing) return
  const retyped =
    previous !== null && (previous.propertyType ?? null) !== (next.propertyType ?? null)
  const moved = previous === null || (previous.parent ?? null) !== (next.parent ?? null)
  if (moved || retyped)
    await assertLevels(
      context,
      [{ propertyType: next.propertyType ?? null, above }],
      moved ? 'parent' : 'propertyType',
    )
  if (retyped) await assertBelow(context, next.id, next.propertyType)
}

/** Nothing else that is saved of a place changes what it is, and nothing of what stands within it. */
const decidesState = (next: SpaceDecidingFields, previous: SpaceDecidingFields) =>
  next.propertyType !== previous.propertyType ||
  next.notForSale !== previous.notForSale ||
  (next.room ?? null) !== (previous.room ?? null) ||
  JSON.stringify(next.capacity ?? null) !== JSON.stringify(previous.capacity ?? null)
type SpaceDecidingFields = Pick<NextLocation, 'propertyType' | 'notForSale' | 'capacity' | 'room'>

/** Within something owned or reserved a new space is so too, and what is no space is not available. */
const followsFromElsewhere = (one: { parent?: unknown; propertyType?: unknown }) =>
  one.parent != null || one.propertyType != null

/** A new one is free until `refreshSpaces` says otherwise; an import knows beforehand. */
function begin(context: HookContext, next: NextLocation) {
  if (!context.importing) next.status ??= next.notForSale ? 'notForSale' : 'available'
}
