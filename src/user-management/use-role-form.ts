import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { withImpliedReads } from '../../core/roles'
import type { CemeteryRole } from '../../core/user-management'
import { problemBodyOf } from '../app/problem-text'
import { serverErrors } from '../derive/fields/form-errors'

export type RoleValues = Pick<CemeteryRole, 'name' | 'permissions' | 'authorizations'>

const valuesOf = ({ name, permissions, authorizations }: RoleValues): RoleValues => ({
  name,
  permissions: withImpliedReads(permissions),
  authorizations,
})
const key = (values: RoleValues) =>
  JSON.stringify([
    values.name.trim(),
    withImpliedReads(values.permissions),
    [...values.authorizations].sort(),
  ])

/** What is typed into a role's form, what the server said of it, and whether it differs from before. */
export function useRoleForm(before: RoleValues, fresh = false) {
  const translate = useTranslate()
  const [values, setValues] = useState(() => valuesOf(before))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>(null)
  /** Somebody saved first: the role as it is now. */
  const [stale, setStale] = useState<CemeteryRole | null>(null)
  const [saving, setSaving] = useState(false)
  const save = useCallback(
    async (send: (values: RoleValues) => Promise<void>) => {
      if (!values.name.trim()) {
        setErrors({ name: translate('areas.errors.required') })
        return
      }
      setSaving(true)
      setErrors({})
      setFailure(null)
      try {
        await send(values)
      } catch (error) {
        const { current } = problemBodyOf(error)
        if ((error as { status?: number }).status === 412 && current)
          setStale(current as CemeteryRole)
        else {
          const found = serverErrors(error, translate)
          setErrors(found)
          // What no field is shown for, and why (the last manager): in words above.
          if (problemBodyOf(error).status !== 400) setFailure(error)
        }
      } finally {
        setSaving(false)
      }
    },
    [values, translate],
  )
  return {
    values,
    set: (part: Partial<RoleValues>) => setValues({ ...values, ...part }),
    reset: (next: RoleValues) => {
      setValues(valuesOf(next))
      setErrors({})
      setFailure(null)
      setStale(null)
    },
    changed: fresh ? key(values) !== key(before) || saving : key(values) !== key(valuesOf(before)),
    errors,
    failure,
    stale,
    saving,
    save,
  }
}
