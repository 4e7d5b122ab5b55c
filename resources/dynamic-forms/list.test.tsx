import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { AreaProvider } from '../../src/app/area-context'
import { ScopeContext } from '../../src/app/scope-context'
import english from '../../src/i18n/en/areas'
import refusals from '../../src/i18n/en/refusals'
import { flatten, type Options, translate } from '../../src/i18n/translation/translator'
import dynamicForms from './area'
import en from './en'
import DynamicForms from './list'
import ofPages from './page-texts/en'

const texts = flatten(
  { resources: en },
  flatten({ resources: ofPages }, flatten(refusals, flatten(english))),
)
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const scope = {
  user: {},
  viewer: { isSystemAdmin: true, permissions: [], products: {}, features: {} },
  cemetery: { id: 1001, currency: 'USD', timeZone: 'America/New_York', propertyTypes: [] },
}
const field = (id: number, name: string, more: object = {}) => ({
  id,
  version: 1,
  label: name,
  resource: 'deceased',
  name,
  nameEn: null,
  nameFr: null,
  nameEs: null,
  type: 'text',
  required: false,
  help: null,
  section: null,
  position: id * 10,
  options: [],
  whenField: null,
  whenIs: [],
  archivedAt: null,
  ...more,
})

function open(fields: object[]) {
  const data = {
    getList: vi.fn(async (_: string, { filter }: { filter: { archived?: boolean } }) =>
      filter.archived ? { data: [], total: 0 } : { data: fields, total: fields.length },
    ),
    create: vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...field(9, 'New'), ...data, id: 9 },
    })),
    call: vi.fn(async () => ({ data: { records: [] } })),
  }
  const router = createMemoryRouter([{ path: '*', element: <DynamicForms /> }])
  render(
    <CoreAdminContext
      dataProvider={data as unknown as DataProvider}
      i18nProvider={i18n as never}
      store={memoryStore()}
    >
      <ScopeContext value={scope as never}>
        <AreaProvider area={dynamicForms as never}>
          <RouterProvider router={router} />
        </AreaProvider>
      </ScopeContext>
    </CoreAdminContext>,
  )
  return { user: userEvent.setup(), data }
}

// It comes by itself; what is looked at here is the page, not how long its parts take to come.
beforeAll(() => import('./builder'))

test('custom fields are listed in order beside their preview, and moved by keys', async () => {
  const { user, data } = open([
    field(1, 'Page', { help: 'Volume and page' }),
    field(2, 'Compared', { section: 'Registers', whenField: 'veteran' }),
  ])
  const list = await screen.findByRole('region', { name: 'Custom fields' })
  expect(await within(list).findByText(/Shown when Veteran is filled in/)).toBeVisible()
  const preview = await screen.findByRole('group', { name: 'Preview' })
  expect(await within(preview).findByText('Volume and page')).toBeVisible()
  expect(within(preview).queryByLabelText('Compared')).toBeNull()
  await user.click(within(preview).getByLabelText('Veteran'))
  expect(within(preview).getByLabelText('Compared')).toBeVisible()

  expect(screen.getByRole('button', { name: 'Move Page up' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Move Compared up' }))
  expect(data.call).toHaveBeenCalledWith('dynamic-forms', {
    path: 'bulk',
    body: {
      action: 'update',
      records: [
        { id: 2, version: 1, values: { position: 10 } },
        { id: 1, version: 1, values: { position: 20 } },
      ],
    },
  })
})

test('a new custom field is previewed while typing, is not lost by accident, and is saved', async () => {
  const { user, data } = open([])
  await user.click(await screen.findByRole('button', { name: 'Add field' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add field' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Tie')
  await user.selectOptions(within(dialog).getByLabelText('Type'), 'Choice')
  const preview = within(dialog).getByRole('group', { name: 'Preview' })
  expect(await within(preview).findByLabelText('Tie')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(within(dialog).getByText('Your changes have not been saved.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  await user.selectOptions(within(dialog).getByLabelText('Type'), 'Text')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(data.create).toHaveBeenCalled())
  expect(data.create.mock.calls[0]?.[1].data).toMatchObject({
    resource: 'deceased',
    name: 'Tie',
    type: 'text',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
