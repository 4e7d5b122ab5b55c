import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import { weekStartsOn } from '../../core/calendar-days'
import type { LengthUnits } from '../../core/units/length'
import { useScope } from './scope-context'

/**
 * By what values are read and written here: the cemetery's money, clock, measures and first day of the week
 * (0 is Sunday), the reader's language. Outside of cemeteries the reader's own clock; there is no money.
 */
export function useFormat() {
  const { cemetery } = useScope()
  const [locale] = useLocaleState()
  const { currency, timeZone, locale: spoken, units } = cemetery ?? { ...nowhere, locale }
  return useMemo(
    () => ({ currency, timeZone, locale, units, weekStartsOn: weekStartsOn(spoken) }),
    [currency, timeZone, locale, spoken, units],
  )
}

const nowhere = {
  units: 'metric' as LengthUnits,
  currency: 'USD',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
