import { useGetOne } from 'ra-core'
import { isElevated } from '../../core/access'
import { applications, type Grants } from '../../core/roles'
import type { Member } from '../../core/user-management'
import { useScope } from '../app/scope-context'

/** What the viewer has here, and so may give; null for the elevated, who have everything. */
export function useOwnGrants(): Grants | null {
  const { user, viewer } = useScope()
  const elevated = isElevated(viewer)
  const { data } = useGetOne<Member>('users', { id: user.id }, { retry: false, enabled: !elevated })
  if (elevated) return null
  return data ?? { permissions: viewer.permissions, authorizations: [...applications] }
}
