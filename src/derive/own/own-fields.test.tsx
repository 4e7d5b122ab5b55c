import { fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { type CustomFieldDefinition, withCustomFields } from '../../../core/custom-fields'
import { text } from '../../../core/fields'
import { until } from '../../../scripts/lib/limits.mjs'
import { mockApi, sentTo } from '../../../tests/support/mock-api'
import { AreaProvider } from '../../app/area-context'
import { ScopeContext } from '../../app/scope-context'
import en from '../../i18n/en/areas'
import refusals from '../../i18n/en/refusals'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { authProvider } from '../../providers/auth'
import { createDataProvider } from '../../providers/data'
import { http } from '../../providers/http'
import CustomFieldFacts from '../../record/page/custom-field-facts'
import { FormPage } from '../form/form-page'

const people = area({
  name: 'people',
  path: 'People',
  label: ['Person', 'People'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  hasCustomFields: true,
  fields: { lastName: text({ required: true }) },
  list: ['lastName'],
}) as unknown as AnyArea
vi.mock('../../areas/areas', () => ({ areas: [], areaOf: () => people }))

const definition = (id: number, more: Partial<CustomFieldDefinition>): CustomFieldDefinition => ({
  id,
  version: 1,
  resource: 'people',
  name: `Field ${id}`,
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
const whole = withCustomFields(people, [
  definition(1, {
    name: 'Compared',
    type: 'choice',
    section: 'Registers',
    options: [
      { id: 5, name: 'Agrees', retired: false },
      { id: 6, name: 'Differs', retired: false },
      { id: 7, name: 'Burnt', retired: true },
    ],
  }),
  definition(2, {
    name: 'What differs',
    required: true,
    section: 'Registers',
    whenField: 'custom_f1',
    whenIs: [{ value: 'o6' }],
  }),
  definition(3, { name: 'Depth', type: 'number', help: 'In feet' }),
  definition(4, { name: 'Plot agent', archivedAt: '2026-01-01T00:00:00Z' }),
  definition(9, { name: 'Of trees', resource: 'trees' }),
])

beforeEach(() => localStorage.clear())
const texts = flatten(refusals, flatten(en))
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

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

const open = (element: React.ReactNode) => {
  const data = createDataProvider('/api/v1/cemeteries/1001', http, [people]) as DataProvider
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <CoreAdminContext
      dataProvider={data}
      authProvider={authProvider as never}
      i18nProvider={i18n as never}
      store={memoryStore()}
    >
      <ScopeContext value={scope as never}>
        <AreaProvider area={whole}>
          <RouterProvider router={router} />
        </AreaProvider>
      </ScopeContext>
    </CoreAdminContext>,
  )
}

test('a form shows custom fields in their cards, by their conditions, and sends them by key', async () => {
  const made = { id: 8, version: 1, label: 'Ortega' }
  mockApi({
    'POST /cemeteries/1001/people': () => Response.json(made, { status: 201 }),
    'GET /cemeteries/1001/people/8': made,
  })
  const sent = () => sentTo('POST /cemeteries/1001/people')
  open(<FormPage area={whole} />)
  const card = await screen.findByRole('region', { name: 'Registers' })
  expect(within(screen.getByRole('region', { name: 'More' })).getByText('In feet')).toBeVisible()
  expect(screen.queryByLabelText('Plot agent')).toBeNull()
  expect(screen.queryByLabelText('Of trees')).toBeNull()
  expect(within(card).queryByRole('option', { name: 'Burnt' })).toBeNull()
  expect(screen.queryByLabelText(/What differs/)).toBeNull()

  type(/Last name/, 'Ortega')
  type('Depth', '4.5')
  type('Compared', 'o6')
  save()
  expect(await screen.findByText('Required')).toBeVisible()
  expect(sent()).toEqual([])
  type(/What differs/, 'the day')
  save()
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    lastName: 'Ortega',
    custom: { f1: 'o6', f2: 'the day', f3: 4.5 },
  })
})

test('a record shows custom values, including archived fields and removed options', async () => {
  const record = {
    id: 8,
    version: 1,
    label: 'Ortega',
    archivedAt: null,
    custom_f1: 'o7',
    custom_f4: 'North gate',
  }
  open(<CustomFieldFacts area={whole} record={record} />)
  expect(await screen.findByText('Burnt')).toBeVisible()
  expect(screen.getByText('North gate')).toBeVisible()
  expect(screen.getByText('(no longer in use)')).toBeVisible()
  expect(screen.queryByText('Depth')).toBeNull()
})
