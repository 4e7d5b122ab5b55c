import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import { useCemetery } from '../app/scope-context'

/** By what values are read and written here: the cemetery's money and clock, the reader's language. */
export function useReading(): { currency: string; timeZone: string; locale: string } {
  const { currency, timeZone } = useCemetery()
  const [locale] = useLocaleState()
  return useMemo(() => ({ currency, timeZone, locale }), [currency, timeZone, locale])
}
