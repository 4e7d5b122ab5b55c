import { I18nContext } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useTextVersion } from '../i18n/i18n'
import { i18nProvider } from '../providers/i18n'

/**
 * The texts for all below; in another language they render again where they stand, and an open form
 * keeps what was typed. (react-admin's own provider takes everything down and builds it anew.)
 */
export function LiveTexts({ children }: { children: ReactNode }) {
  const version = useTextVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object tells that the texts are new
  const value = useMemo(() => ({ ...i18nProvider }), [version])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}
