import { badInput, extend } from '../../server/extend'
import propertyTypes from './area'

export default extend(propertyTypes, {
  /** A level cannot stand within itself, however many steps away. */
  prepare: async ({ area }, next) => {
    for (let at = next.within, steps = 0; at != null; steps++) {
      if (at === next.id || steps > 30)
        throw badInput([{ field: 'within', message: 'would make the level stand within itself' }])
      const [above] = await area('property-types').find({ id: at }, 1)
      at = (above?.within as number | null | undefined) ?? null
    }
  },
})
