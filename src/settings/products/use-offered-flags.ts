import { type ProductFlag, productFlags } from '../../../core/cemetery'
import { useConfig } from '../../providers/config'

/** The switches that change something here: the sales application has nothing but its link. */
export function useOfferedFlags(): readonly ProductFlag[] {
  const { salesUrl } = useConfig()
  return salesUrl === null ? productFlags.filter((flag) => flag !== 'isSalesEnabled') : productFlags
}
