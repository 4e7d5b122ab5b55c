import { useContext } from 'react'
import { ScopeContext } from './scope-context'

/** Whether this reader has the field pages alone (core/field-work). */
export const useFieldWorkOnly = (): boolean => {
  const cemetery = useContext(ScopeContext)?.cemetery
  return cemetery?.field === true && !cemetery.management
}
