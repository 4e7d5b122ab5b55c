import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import { weekStartsOn } from '../../core/week'
import { useCemetery } from '../app/scope-context'

/**
 * By what values are read and written here: the cemetery's money, clock and first day of the week
 * (0 is Sunday), the reader's language.
 */
export function useReading() {
  const { currency, timeZone, locale: spoken } = useCemetery()
  const [locale] = useLocaleState()
  return useMemo(
    () => ({ currency, timeZone, locale, weekStartsOn: weekStartsOn(spoken) }),
    [currency, timeZone, locale, spoken],
  )
}
