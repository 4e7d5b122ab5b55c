import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { number, partialDate, text } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import FilterPanel from './filter-panel'
import { useListState } from './list-state'

vi.mock('../../areas/areas', () => ({ areas: [], areaOf: () => stones }))
vi.mock('../../../core/tags', async (original) => ({
  ...(await original<typeof import('../../../core/tags')>()),
  isTaggable: () => false,
}))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stones = area({
  name: 'stones',
  path: 'Stones',
  label: ['Stone', 'Stones'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: { maker: text(), shape: text(), weight: number(), set: partialDate() },
  list: ['maker', 'shape', 'weight', 'set'],
}) as unknown as AnyArea
const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const scope = { cemetery: { id: 1, currency: 'USD', timeZone: 'UTC', locale: 'en-US' } }
const sort = { field: 'label', order: 'ASC' } as const

const many = area({
  name: 'stones',
  path: 'Stones',
  label: ['Stone', 'Stones'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: { maker: text(), shape: text(), weight: number(), set: partialDate(), mason: text() },
  list: ['maker', 'shape', 'weight', 'set', 'mason'],
}) as unknown as AnyArea

function Panel({ of }: { of: AnyArea }) {
  return <FilterPanel area={of} list={useListState(sort)} />
}
function open(of = stones) {
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider as never}>
      <ScopeContext value={scope as never}>
        <Panel of={of} />
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(<RouterProvider router={router} />)
  const filter = () =>
    JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}')
  return { router, filter }
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(box(name), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('input into two filters in quick succession keeps both', async () => {
  const { filter } = open()
  type(/^Maker/, 'Gar')
  await pass(200)
  type(/^Shape/, 'Obel')
  await pass(1000)
  expect(filter()).toEqual({ maker_prefix: 'Gar', shape_prefix: 'Obel' })
  expect(box(/^Maker/)).toHaveValue('Gar')
})

test('input during a reload is kept, and a cleared filter is cleared', async () => {
  const { filter, router } = open()
  type(/^Set (?:from|since|after)/i, '1890')
  await pass(300)
  expect(filter()).toEqual({ set_gte: '1890-01-01' })
  expect(box(/^Set (?:from|since|after)/i)).toHaveValue('1890')
  await act(() => router.navigate('/'))
  expect(box(/^Set (?:from|since|after)/i)).toHaveValue('')
})

test('a number filter is parsed in the reader’s locale, or ignored', async () => {
  const { filter } = open()
  type(/^Weight (?:from|at least)/i, '1,500')
  await pass(1000)
  expect(filter()).toEqual({})
  type(/^Weight (?:from|at least)/i, '1500.5')
  await pass(1000)
  expect(filter()).toEqual({ weight_gte: 1500.5 })
})

test('of many fields those are shown that the list is filtered by; another one is picked', async () => {
  const { filter, router } = open(many)
  await act(() => router.navigate(`/?filter=${encodeURIComponent('{"maker_prefix":"Gar"}')}`))
  expect(box(/^Maker/)).toHaveValue('Gar')
  expect(screen.queryByRole('textbox', { name: /^Shape/ })).toBeNull()
  const pick = screen.getByRole('combobox', { name: 'Filter by' })
  expect(
    within(pick)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['', 'Shape', 'Weight', 'Set', 'Mason'])
  fireEvent.change(pick, { target: { value: 'shape' } })
  expect(box(/^Shape/)).toHaveFocus()
  type(/^Shape/, 'Obel')
  await pass(1000)
  expect(filter()).toEqual({ maker_prefix: 'Gar', shape_prefix: 'Obel' })
})
