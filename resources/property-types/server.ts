import { refreshSpacesOfType } from '../../server/cemetery/spaces/refresh-descendants'
import { refreshRoomOfType } from '../../server/cemetery/spaces/refresh-room'
import { validateRoom } from '../../server/cemetery/spaces/room-rules'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import propertyTypes from './area'

export default extend(propertyTypes, {
  validate: validateRoom,
  /** A level cannot stand within itself, however many steps away. */
  beforeSave: async ({ transaction, cemeteryId }, next) => {
    for (let at = next.within, steps = 0; at != null; steps++) {
      if (at === next.id || steps > 30)
        throw badInput([
          { field: 'within', message: 'would make the level stand within itself', code: 'within' },
        ])
      // Held, so that nobody closes the circle from its other side meanwhile.
      const { rows } = await transaction.query<{ within: number | null }>(
        'select within_id as within from property_types where cemetery_id = $1 and id = $2 for share',
        [cemeteryId, at],
      )
      at = rows[0]?.within ?? null
    }
  },
  /** What is made a space, or none any more, takes its places with it; so do rules of room. */
  afterSave: async (context, type, previous) => {
    if (!previous) return
    if (previous.sellable !== type.sellable) await refreshSpacesOfType(context, type.id)
    if ((previous.room ?? null) !== (type.room ?? null)) await refreshRoomOfType(context, type.id)
  },
})
