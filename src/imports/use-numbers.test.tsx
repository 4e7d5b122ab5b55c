import { renderHook } from '@testing-library/react'
import { CoreAdminContext, I18nContextProvider } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import en from './texts/en'
import fr from './texts/fr'
import { useNumbers } from './use-numbers'

const numbersIn = (locale: string, texts: object) =>
  renderHook(() => useNumbers(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CoreAdminContext>
        <I18nContextProvider value={polyglot(() => texts as never, locale)}>
          {children}
        </I18nContextProvider>
      </CoreAdminContext>
    ),
  }).result.current

test('counts within texts are formatted in the reader’s locale', () => {
  expect(numbersIn('en', en).counted('imports.run', 98671)).toBe('Import 98,671 records')
  expect(numbersIn('en', en).counted('imports.run', 1)).toBe('Import 1 record')
  expect(numbersIn('fr', fr).counted('imports.rows', 98671)).toBe('98\u202f671 lignes')
})
