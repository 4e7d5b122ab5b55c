import { useSellable } from './use-sellable'

/** Whether a place is counted as a space: it can be sold or used, and nothing that can stands within it. */
export function useIsSpace(): (record: Record<string, unknown>) => boolean {
  const sellable = useSellable()
  return ({ space, propertyType }) => (typeof space === 'boolean' ? space : sellable(propertyType))
}
