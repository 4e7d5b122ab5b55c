import { useStore } from 'ra-core'
import { useScope } from './scope-context'

/** Whether keys without Ctrl work for this user in this browser, and how to switch them. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const { user } = useScope()
  return useStore<boolean>(`keys.${user.id}`, true)
}
