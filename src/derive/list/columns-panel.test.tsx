import { act, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { text } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import enAreas from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import type { ListColumn } from '../fields/columns'
import ColumnsPanel from './columns-panel'
import { useListState } from './list-state'
import enLists from './texts/en'

vi.mock('../../areas/areas', () => ({ areas: [], areaOf: () => stones }))

const stones = area({
  name: 'stones',
  path: 'Stones',
  label: ['Stone', 'Stones'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: { maker: text(), material: text(), finish: text() },
  list: ['maker'],
  search: ['maker'],
}) as unknown as AnyArea
const texts = new Map([...flatten(enAreas), ...flatten(enLists)])
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const scope = { user: { id: 5 }, viewer, cemetery: { id: 1001, locale: 'en-US' } }
const initial = { field: 'label', order: 'ASC' } as const

function Panel() {
  const list = useListState(initial)
  const { columns, density, setLook } = list
  const shown = (columns ?? ['maker']).map((key) => ({ key, label: key }) as unknown as ListColumn)
  return (
    <ColumnsPanel
      anchor={document.body}
      onClose={() => {}}
      area={stones}
      list={list}
      toQuery={(filter) => filter}
      shown={shown}
      base={shown}
      look={{ columns, density }}
      setLook={setLook}
      phone={false}
    />
  )
}

function open() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext i18nProvider={i18n as never}>
            <ScopeContext value={scope as never}>
              <Panel />
            </ScopeContext>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: ['/?view=7&columns=maker'] },
  )
  render(<RouterProvider router={router} />)
  const said = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  return { said }
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name, 'i') })

test('a second click before the list is updated adds to the first', async () => {
  const { said } = open()
  await act(async () => {
    fireEvent.click(box('Material'))
    fireEvent.click(box('Finish'))
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }))
  })
  expect(said()).toEqual({ view: '7', columns: 'maker,material,finish', density: 'compact' })
})

test('a column is moved up, and removed', async () => {
  const { said } = open()
  await act(async () => fireEvent.click(box('Material')))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move material up' })))
  expect(said()).toMatchObject({ columns: 'material,maker' })
  await act(async () => fireEvent.click(box('Maker')))
  expect(said()).toMatchObject({ columns: 'material' })
  expect(box('Material')).toBeDisabled()
})
