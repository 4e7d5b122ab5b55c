import { useCemetery } from '../app/scope-context'

/** Whether a location of this property type can be sold or hold an interment; unknown types can. */
export function useSellable(): (propertyType: unknown) => boolean {
  const { propertyTypes } = useCemetery()
  return (propertyType) => propertyTypes.find(({ id }) => id === propertyType)?.sellable ?? true
}
