import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasenameContextProvider, CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { areas } from '../areas/areas'
import { flatten, type Options, type Texts, translate } from '../i18n/translation/translator'
import { groupSettings } from './groups'
import SettingsPage from './SettingsPage'

const files = import.meta.glob<{ default: Texts }>(
  [
    '../i18n/en/*.ts',
    './texts/en.ts',
    '../../resources/*/en.ts',
    '../../resources/*/page-texts/en.ts',
  ],
  { eager: true },
)
const texts = new Map<string, string>()
for (const [path, { default: own }] of Object.entries(files))
  flatten(path.includes('resources') ? { resources: own } : own, texts)
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}

beforeEach(() =>
  mockApi({ 'GET /cemeteries/1/settings': { counts: { tags: 7, vaults: 1 }, states: [] } }),
)

function show(viewer: object = {}, features = {}) {
  const products = { isMemorialsEnabled: true, isToursEnabled: false }
  const cemetery = { id: 1, currency: 'USD', timeZone: 'America/New_York', products, features }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ScopeContext
            value={
              {
                user: { id: 5 },
                viewer: { permissions: ['cemWrite'], products: {}, features, ...viewer },
                cemetery,
              } as never
            }
          >
            <CoreAdminContext
              i18nProvider={i18n}
              queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            >
              <BasenameContextProvider basename="/1">
                <SettingsPage />
              </BasenameContextProvider>
            </CoreAdminContext>
          </ScopeContext>
        ),
      },
    ],
    { initialEntries: ['/1/Settings'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('every settings list is a card with its purpose and count', async () => {
  show({ isSystemAdmin: true }, { customEventTypes: true })
  for (const area of areas.filter(({ menu }) => menu === 'settings'))
    expect(names()).toContain(`/1/${area.path}`)
  const tags = screen.getByRole('link', { name: /^Tags/ })
  expect(tags).toHaveTextContent('Labels for finding records')
  await waitFor(() => expect(tags).toHaveTextContent('7 entries'))
  expect(screen.getByRole('link', { name: /^Vaults/ })).toHaveTextContent('1 entry')
})

test('settings that the user may not open are absent', () => {
  show()
  expect(names()).toContain('/1/Settings/Tags')
  expect(names()).not.toContain('/1/Settings/List/Grave-Statuses')
  expect(names()).not.toContain('/1/Settings/Products')
  expect(names()).not.toContain('/1/Settings/Event-Types')
})

test('a misspelling or synonym finds a card; Enter opens the best', async () => {
  const router = show()
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'vendros')
  expect(names()).toEqual(['/1/Settings/Vendors'])
  await userEvent.clear(search)
  await userEvent.type(search, 'undertaker')
  expect(names()).toEqual(['/1/Settings/List/FuneralHomes'])
  expect(screen.getByRole('status')).toHaveTextContent('1 setting found')
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/1/Settings/List/FuneralHomes')
})

test('arrow keys move from the search to the cards and back, Escape empties it', async () => {
  show()
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'tag{ArrowDown}')
  expect(screen.getByRole('link', { name: /^Tags/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('')
})

test('an ungrouped page is in the last group', () => {
  const own = { key: 'x', path: 'Settings/Something-New' }
  const tags = { key: 'tags', path: 'Settings/Tags' }
  expect(groupSettings([own, tags]).map(({ key, settings }) => [key, settings])).toEqual([
    ['people', [tags]],
    ['other', [own]],
  ])
})
