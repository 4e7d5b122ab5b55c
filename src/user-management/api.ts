import { useQueryClient } from '@tanstack/react-query'
import { useBasename, useGetList, useGetOne } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { can } from '../../core/access'
import type { CemeteryRole, Member } from '../../core/user-management'
import { useViewer } from '../app/scope-context'

/** Addresses of these pages. */
export function usePaths() {
  const base = `${useBasename()}/UserManagement`
  return useMemo(
    () => ({
      users: `${base}/Users`,
      user: (id: number) => `${base}/Users/${id}`,
      invite: `${base}/Users/Invite`,
      usersWith: (role: number) =>
        `${base}/Users?filter=${encodeURIComponent(JSON.stringify({ role }))}`,
      roles: `${base}/Roles`,
      role: (id: number) => `${base}/Roles/${id}`,
      newRole: `${base}/Roles/Create`,
      copyOf: (id: number) => `${base}/Roles/Create?from=${id}`,
    }),
    [base],
  )
}

export const useMayManage = () => can(useViewer(), { permission: 'userWrite' })

export const useMember = (id: number) => useGetOne<Member>('users', { id }, { retry: false })
export const useRole = (id: number, enabled = true) =>
  useGetOne<CemeteryRole>('roles', { id }, { retry: false, enabled })

/** All roles that can be given; a cemetery has a dozen. */
export const useRoles = () =>
  useGetList<CemeteryRole>(
    'roles',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { retry: false },
  )

/** Puts what a call answered where its page looks, and asks everything else anew. */
export function useStoreAnswer() {
  const cache = useQueryClient()
  return useCallback(
    async (resource: 'users' | 'roles', record: Member | CemeteryRole) => {
      cache.setQueryData([resource, 'getOne', { id: String(record.id), meta: undefined }], record)
      await cache.invalidateQueries()
    },
    [cache],
  )
}

/** Goes to a page of the scope; true, as keys want it. */
export function useGoTo() {
  const navigate = useNavigate()
  return (to: string) => {
    void navigate(to)
    return true
  }
}
