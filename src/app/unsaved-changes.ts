import { useEffect } from 'react'

/** Forms with unsaved changes, by a token of their own. */
const dirty = new Set<symbol>()

export const isDirty = () => dirty.size > 0

/** Marks unsaved changes, so that nothing reloads the page over them. */
export function useDirty(changed: boolean) {
  useEffect(() => {
    if (!changed) return
    const token = Symbol('form')
    dirty.add(token)
    return () => void dirty.delete(token)
  }, [changed])
}
