import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { applications, type Grants, permissionLines, withImpliedReads } from '../../core/roles'
import type { Member } from '../../core/user-management'
import { useFormat } from '../app/use-format'
import { formatInstant } from '../kit/instants'
import type { Tone } from '../kit/tones'

export const tones: Readonly<Record<Member['status'], Tone>> = {
  active: 'success',
  invited: 'info',
  expired: 'attention',
  disabled: 'error',
}

/** What a role, or all of somebody's, open: in words. */
export function useGrantWords() {
  const translate = useTranslate()
  return useMemo(() => {
    const application = (name: string) => translate(`grants.application.${name}.name`)
    return {
      applications: ({ authorizations }: Grants) =>
        applications.filter((name) => authorizations.includes(name)).map(application),
      /** `CRM (change)`, `Deceased`, … */
      permissions: ({ permissions }: Grants) => {
        const held = withImpliedReads(permissions)
        return permissionLines.flatMap(({ key, read, write }) => {
          const name = translate(`grants.permission.${key}.name`)
          if (write && held.includes(write)) return [translate('grants.grid.mayChange', { name })]
          return read && held.includes(read) ? [translate('grants.grid.mayRead', { name })] : []
        })
      },
    }
  }, [translate])
}

/** An instant as the cemetery's clock has it; `none` where there is none. */
export function useInstant() {
  const { locale, timeZone } = useFormat()
  return (instant: string | null, none: string) =>
    instant ? formatInstant(instant, locale, timeZone) : none
}
