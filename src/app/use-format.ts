import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import { weekStartsOn } from '../../core/calendar-days'
import { useScope } from './scope-context'

/**
 * By what values are read and written here: the cemetery's money, clock and first day of the week
 * (0 is Sunday), the reader's language. Outside of cemeteries the reader's own clock; there is no money.
 */
export function useFormat() {
  const { cemetery } = useScope()
  const [locale] = useLocaleState()
  const { currency, timeZone, locale: spoken } = cemetery ?? { ...nowhere, locale }
  return useMemo(
    () => ({ currency, timeZone, locale, weekStartsOn: weekStartsOn(spoken) }),
    [currency, timeZone, locale, spoken],
  )
}

const nowhere = {
  currency: 'USD',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
