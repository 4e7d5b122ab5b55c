import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { AreaProvider } from '../../src/app/area-context'
import { ScopeContext } from '../../src/app/scope-context'
import enAreas from '../../src/i18n/en/areas'
import enShell from '../../src/i18n/en/shell'
import { addTexts } from '../../src/i18n/i18n'
import { i18nProvider } from '../../src/providers/i18n'
import { delayed, mockApi, problem } from '../../tests/support/mock-api'
import { AccessPanel } from './access-panel'
import users from './area'
import enUsers from './en'
import ofPages from './page-texts/en'
import { SessionsPanel, SignInsPanel } from './sessions-panel'

const record = { id: 7, version: 1, label: 'Ada Yew', archivedAt: null } as never
const panels = [
  ['Cemeteries', <AccessPanel key="a" record={record} />, 'access', 'No cemetery yet'],
  ['Sessions', <SessionsPanel key="b" record={record} />, 'sessions', 'Not signed in anywhere'],
  [
    'Sign-ins',
    <SignInsPanel key="c" record={record} />,
    'sign-ins',
    'No sign-ins in the last year',
  ],
] as const

beforeAll(() =>
  addTexts(async () => [enAreas, enShell, { resources: enUsers }, { resources: ofPages }]),
)

function open(panel: ReactNode) {
  const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
  const page = (
    <CoreAdminContext queryClient={new QueryClient()} i18nProvider={i18nProvider}>
      <ScopeContext value={{ user: { id: 5 }, viewer, cemetery: null } as never}>
        <AreaProvider area={users as never}>{panel}</AreaProvider>
      </ScopeContext>
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

it.each(panels)(
  '%s shows that it loads, and that it is empty',
  async (title, panel, path, none) => {
    const { response, answer } = delayed()
    mockApi({ [`GET /users/7/${path}`]: () => response })
    open(panel)
    const card = within(screen.getByRole('region', { name: title }))
    expect(card.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    answer(Response.json([]))
    expect(await card.findByText(none)).toBeVisible()
    expect(card.queryByRole('status')).toBeNull()
  },
)

it.each(panels)(
  '%s reports a failure, and retries where that helps',
  async (title, panel, path) => {
    let status = 503
    mockApi({
      [`GET /users/7/${path}`]: () => problem(status, { title: 'The database cannot be reached' }),
    })
    open(panel)
    const card = within(screen.getByRole('region', { name: title }))
    expect(await card.findByText('The database cannot be reached')).toBeVisible()
    status = 403
    card.getByRole('button', { name: 'Try again' }).click()
    expect(await card.findByText('You do not have permission to see this')).toBeVisible()
  },
)
