import { act, render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../core/area'
import { ScopeContext } from '../app/scope-context'
import { KeyHost } from '../command-palette/key-host'
import type { AreaRecord } from '../derive/fields/columns'
import { activeKeyBindings } from '../kit/key-bindings'
import RecordTools from './record-tools'

vi.mock('./use-list-position', () => ({
  useListPosition: () => ({ at: 2, total: 3, previous: 6, next: null }),
}))
vi.mock('../app/use-area-access', () => ({ useAreaAccess: () => ({ read: true, write: true }) }))
vi.mock('./log-interaction', () => ({
  LogInteraction: () => null,
  interactionSubjectOf: () => ({}),
}))
vi.mock('../app/use-area-links', () => ({
  useAreaLinks: () => ({ show: (_: string, id: number) => `/${id}` }),
}))

function open(single: boolean) {
  const page = (
    <CoreAdminContext store={memoryStore({ 'keys.5': single })}>
      <ScopeContext value={{ user: { id: 5 }, cemetery: { id: 1001 } } as never}>
        <RecordTools
          area={{ name: 'people', fields: {} } as unknown as AnyArea}
          record={{ id: 7 } as AreaRecord}
        />
        <KeyHost />
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/7'] })
  render(<RouterProvider router={router} />)
  return router
}
const hit = (key: string) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

test('j and k lead to the neighbours in the list, and are in the help', async () => {
  const router = open(true)
  expect(screen.getByRole('navigation')).toBeInTheDocument()
  expect(activeKeyBindings().flatMap(({ keys }) => keys)).toEqual(
    expect.arrayContaining(['j', 'k']),
  )
  await hit('j')
  expect(router.state.location.pathname).toBe('/7')
  await hit('k')
  expect(router.state.location.pathname).toBe('/6')
})

test('j and k do nothing where single keys are switched off', async () => {
  const router = open(false)
  await hit('k')
  expect(router.state.location.pathname).toBe('/7')
})
