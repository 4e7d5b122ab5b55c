import { useMemo } from 'react'
import { isElevated } from '../../../core/access'
import { useScope } from '../../app/scope-context'
import { useConfig } from '../../providers/config'
import { appsOf, billingOf, feedbackOf } from './apps'

/** The current cemetery's apps; none outside cemeteries. */
export function useApps() {
  const { cemetery, user } = useScope()
  const config = useConfig()
  return useMemo(
    () =>
      cemetery
        ? [
            ...appsOf(cemetery, config, isElevated(user)),
            ...feedbackOf(config),
            ...billingOf(config),
          ]
        : [],
    [cemetery, config, user],
  )
}
