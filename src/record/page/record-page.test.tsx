import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { ScopeContext } from '../../app/scope-context'
import type { AreaRecord } from '../../derive/fields/columns'
import { WithRecord } from '../../derive/fields/with-record'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { HttpError } from '../../providers/http'
import { RecordPage } from './record-page'

vi.mock('../../areas/areas', () => ({ areas: [], areaOf: () => people }))
vi.mock('./record-tabs', () => ({ RecordTabs: () => null }))
vi.mock('../record-tools', () => ({ default: () => null }))
vi.mock('../record-tags', () => ({ default: () => null }))
vi.mock('../print-foot', () => ({ default: () => null }))
/** The script of the steps, which comes when a test lets it. */
const steps = vi.hoisted(() => {
  let come = () => {}
  const script = new Promise<void>((resolve) => {
    come = resolve
  })
  return { script, come }
})
vi.mock('../../derive/form/record-steps', async () => {
  await steps.script
  return { default: () => <button type="button">Sign</button> }
})

const people = {
  name: 'people',
  path: 'People',
  label: ['Person', 'People'],
  access: { read: 'personRead', write: 'personWrite' },
  fields: {},
  list: [],
} as unknown as AnyArea
const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const scope = { user: { id: 5 }, viewer, cemetery: { id: 1001, propertyTypes: [] } }

function open(deleting: () => Promise<unknown>, area = people) {
  const record = (id: number) =>
    ({ id, version: 1, label: `Record ${id}`, archivedAt: null }) as unknown as AreaRecord
  const provider = {
    getOne: async (_: string, { id }: { id: number }) => ({ data: record(Number(id)) }),
    delete: deleting,
  }
  const page = (
    <CoreAdminContext
      dataProvider={provider as unknown as DataProvider}
      i18nProvider={i18nProvider as never}
    >
      <ScopeContext value={scope as never}>
        <WithRecord area={area}>{(shown) => <RecordPage area={area} record={shown} />}</WithRecord>
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/People/:id', element: page },
      { path: '*', element: <p>the list</p> },
    ],
    { initialEntries: ['/People/7'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const goOn = (router: ReturnType<typeof open>) => act(() => router.navigate('/People/8'))

test('the error of one record is not shown on the next', async () => {
  const router = open(async () => {
    throw new HttpError(409, { title: 'Other records refer to this one' }, '/people/7', '')
  })
  // The next one is known already, as from a list.
  await goOn(router)
  await screen.findByRole('heading', { name: 'Record 8' })
  await act(() => router.navigate('/People/7'))
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Other records refer to this one')).toBeVisible()
  await goOn(router)
  expect(await screen.findByRole('heading', { name: 'Record 8' })).toBeVisible()
  expect(screen.queryByText('Other records refer to this one')).toBeNull()
  expect(screen.getByRole('button', { name: 'Archive' })).toBeEnabled()
})

test('the page of the next record stays open when archiving the first one ends', async () => {
  let answer: (value: object) => void = () => {}
  const router = open(() => new Promise((resolve) => (answer = resolve)))
  fireEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  await goOn(router)
  expect(await screen.findByRole('heading', { name: 'Record 8' })).toBeVisible()
  await act(async () => answer({ data: { id: 7, version: 2 } }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(router.state.location.pathname).toBe('/People/8')
})

test('what stands in the head comes all at once: nothing moves under the pointer', async () => {
  open(async () => ({}), { ...people, steps: {} } as unknown as AnyArea)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  steps.come()
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible()
})
