import { availableProductFlags, type ProductFlag } from '../../../core/cemetery'
import { useConfig } from '../../providers/config'

/** The switches that change something here: the sales application has nothing but its link. */
export function useOfferedFlags(): readonly ProductFlag[] {
  const { salesUrl } = useConfig()
  return salesUrl === null
    ? availableProductFlags.filter((flag) => flag !== 'isSalesEnabled')
    : availableProductFlags
}
