import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  type DataProvider,
  HttpError,
  memoryStore,
} from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { choice, money, partialDate, ref, rows, text } from '../../../core/fields'
import { AreaProvider } from '../../app/area-context'
import { ScopeContext } from '../../app/scope-context'
import en from '../../i18n/en/areas'
import refusals from '../../i18n/en/refusals'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { authProvider } from '../../providers/auth'
import { HttpError as Refusal } from '../../providers/http'
import type { AreaRecord } from '../fields/columns'
import { FormPage } from './form-page'

vi.mock('../../areas/areas', () => ({ areas: [], areaOf: () => people }))

const people = area({
  name: 'people',
  path: 'People',
  label: ['Person', 'People'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  fields: {
    lastName: text({ required: true, max: 10 }),
    residence: text(),
    nickname: text(),
    parish: text(),
    born: partialDate(),
    price: money(),
    spouse: ref('people'),
    phones: rows({
      kind: choice(['mobile', 'home'], { initial: 'mobile' }),
      number: text({ required: true }),
    }),
  },
  foldedFields: ['nickname', 'parish'],
  list: ['lastName'],
}) as unknown as AnyArea

// Drafts of one test are not offered in the next.
beforeEach(() => localStorage.clear())

const texts = flatten(refusals, flatten(en))
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const scope = {
  user: {},
  viewer: {
    isSystemAdmin: true,
    isAccountManager: false,
    permissions: [],
    products: {},
    features: {},
  },
  cemetery: { id: 1001, currency: 'USD', timeZone: 'America/New_York', propertyTypes: [] },
}
const record = {
  id: 7,
  version: 3,
  label: 'Ortega',
  createdAt: '',
  updatedAt: '',
  archivedAt: null,
  lastName: 'Ortega',
  residence: 'Ashford',
  born: null,
  price: 482_500,
  phones: [],
} as unknown as AreaRecord

function open(
  provider: Partial<DataProvider>,
  loaded?: AreaRecord,
  context: Partial<CoreAdminContextProps> = {},
  initial?: Record<string, unknown>,
) {
  const page = (shown?: AreaRecord) => (
    <CoreAdminContext
      authProvider={authProvider({ id: 1, displayName: 'Ada' } as never)}
      dataProvider={provider as DataProvider}
      i18nProvider={i18n as never}
      {...context}
    >
      <ScopeContext value={scope as never}>
        <AreaProvider area={people}>
          <FormPage area={people} record={shown} initial={initial} />
        </AreaProvider>
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/People/*', element: page(loaded) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/People/7/Edit'] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

test('a form sends only what changed, and opens the record', async () => {
  const update = vi.fn(async () => ({ data: { ...record, version: 4 } }))
  const { router, user } = open({ update } as never, record)
  expect(screen.getByLabelText(/Price/)).toHaveValue('4825.00')
  await user.clear(screen.getByLabelText('Residence'))
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/People/7'))
  expect(update).toHaveBeenCalledWith(
    'people',
    expect.objectContaining({ id: 7, data: { residence: null }, previousData: record }),
  )
})

test('a new form’s initial values are not applied to an existing record', async () => {
  const begins = { residence: 'Ashford Falls', phones: [{ kind: 'mobile' }] }
  open({}, { ...record, phones: [{ id: 4, kind: 'home', number: '555' }] }, {}, begins)
  expect(screen.getByLabelText('Residence')).toHaveValue('Ashford')
  expect(screen.getByLabelText(/Number/)).toHaveValue('555')
})

test('what is seldom filled in is folded until a press on its names', async () => {
  const update = vi.fn(async () => ({ data: { ...record, version: 4 } }))
  const { user } = open({ update } as never, record)
  expect(screen.getByLabelText('Parish')).not.toBeVisible()
  await user.click(screen.getByText('More: Nickname, Parish'))
  await user.type(screen.getByLabelText('Parish'), 'St Ann')
  await user.clear(screen.getByLabelText('Parish'))
  expect(screen.getByLabelText('Parish')).toBeVisible()
  await user.type(screen.getByLabelText('Parish'), 'St Jude')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  expect(update).toHaveBeenCalledWith(
    'people',
    expect.objectContaining({ data: { parish: 'St Jude' } }),
  )
})

test('what is seldom filled in is in sight where it holds something', () => {
  open({}, { ...record, nickname: 'Manny' })
  expect(screen.getByLabelText('Nickname')).toBeVisible()
  expect(screen.getByLabelText('Parish')).toBeVisible()
})

test('a refusal opens the fields that it is about', async () => {
  const create = vi.fn().mockRejectedValue(
    new HttpError('wrong', 400, {
      errors: [{ field: 'parish', message: 'must be a parish of the diocese' }],
    }),
  )
  const { user } = open({ create } as never)
  await user.type(screen.getByLabelText(/Last name/), 'Ortega')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getByLabelText('Parish')).toBeVisible())
  expect(screen.getByLabelText('Parish')).toHaveFocus()
})

test('fields that were folded again open for a refusal, also where they hold something', async () => {
  const update = vi.fn().mockRejectedValue(
    new HttpError('wrong', 400, {
      errors: [{ field: 'parish', message: 'must be a parish of the diocese' }],
    }),
  )
  const { user } = open({ update } as never, { ...record, parish: 'St Ann' })
  const fold = screen.getByText('More: Nickname, Parish').closest('details') as HTMLDetailsElement
  expect(fold).toHaveAttribute('open')
  act(() => {
    fold.open = false
  })
  await waitFor(() => expect(screen.getByLabelText('Parish')).not.toBeVisible())
  await user.clear(screen.getByLabelText('Residence'))
  expect(fold).not.toHaveAttribute('open')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getByLabelText('Parish')).toBeVisible())
})

test('a save that never reached the server is not shown as saved', async () => {
  const failure = new Refusal(500, { title: 'The disk is full' }, '/people/7', 'The disk is full')
  // The blocking dialog has told of it.
  failure.shown = true
  const update = vi.fn().mockRejectedValue(failure)
  const { router, user } = open({ update } as never, record)
  await user.type(screen.getByLabelText('Residence'), ' Falls')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  expect(await screen.findByText('The disk is full')).toBeVisible()
  expect(router.state.location.pathname).toBe('/People/7/Edit')
  expect(screen.getByLabelText('Residence')).toHaveValue('Ashford Falls')
})

test('validation errors are shown at their inputs and nothing is sent', async () => {
  const create = vi.fn()
  const { user } = open({ create } as never)
  await user.click(screen.getByRole('button', { name: 'Add to phones' }))
  await user.type(screen.getByLabelText(/Price/), '1.005')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  expect(await screen.findAllByText('Required')).toHaveLength(2)
  expect(screen.getByText('Not an amount in this currency')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('3 fields need attention')
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Last name',
    'Price',
    'Phones 1 › Number',
  ])
  await user.click(links[2] as HTMLElement)
  expect(screen.getByLabelText(/Number/)).toHaveFocus()
  await user.type(screen.getByLabelText(/Number/), '555')
  expect(summary).toHaveTextContent('2 fields need attention')
  await user.click(links[0] as HTMLElement)
  expect(screen.getByLabelText(/Last name/)).toHaveFocus()
  await user.type(screen.getByLabelText(/Last name/), 'Ortega-Villanueva')
  expect(await screen.findByText('At most 10 characters')).toBeVisible()
})

test('one refused field has the focus at once, and its mending empties the summary', async () => {
  const { user } = open({ create: vi.fn() } as never)
  const name = screen.getByLabelText(/Last name/)
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('1 field needs attention')
  expect(name).toHaveFocus()
  expect(screen.getAllByText('Required')).toHaveLength(1)
  await user.type(name, 'Ortega')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what the server says of fields that the form lacks stands in the summary, in words', async () => {
  const create = vi.fn().mockRejectedValue(
    new HttpError('bad', 400, {
      title: 'Bad input',
      errors: [
        { field: 'residence', message: 'must be at most 40 characters' },
        { field: 'ledger', message: 'is closed' },
      ],
    }),
  )
  const { user } = open({ create } as never)
  await user.type(screen.getByLabelText(/Last name/), 'Ortega')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveTextContent('2 fields need attention')
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Residence', 'ledger: is closed'])
  expect(screen.getAllByText('At most 40 characters')).toHaveLength(1)
})

test('a partial date is interpreted while typing, and kept as typed when unreadable', async () => {
  const { user } = open({})
  const born = screen.getByLabelText('Born')
  await user.type(born, 'abt 1890')
  expect(await screen.findByText('Read as 1890 (about)')).toBeVisible()
  await user.clear(born)
  await user.type(born, 'the year of the flood')
  expect(screen.getByText('Not recognized as a date; kept as entered')).toBeVisible()
})

test('a stale save keeps the input, shows both versions, and continues from the other version', async () => {
  const current = { ...record, version: 5, residence: 'Theirs', lastName: 'Ortega Ruiz' }
  const update = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('stale', 412, { title: 'Stale', current }))
    .mockResolvedValueOnce({ data: { ...current, version: 6 } })
  const { user, router } = open({ update } as never, record)
  await user.clear(screen.getByLabelText('Residence'))
  await user.type(screen.getByLabelText('Residence'), 'Mine')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Mine: Mine')
  expect(alert).toHaveTextContent('Theirs: Theirs')
  expect(alert).toHaveTextContent('Before: Ashford')
  expect(alert).toHaveTextContent('Last name: Ortega → Ortega Ruiz')
  expect(screen.getByLabelText('Residence')).toHaveValue('Mine')
  expect(router.state.location.pathname).toBe('/People/7/Edit')
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls[1]?.[1]).toMatchObject({
    data: { residence: 'Mine' },
    previousData: { version: 5 },
  })
})

test('the server’s error on a row’s field is shown at that input; a refusal links to the blocking record', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce(
      new HttpError('bad', 400, {
        title: 'Bad input',
        errors: [{ field: 'phones.0.number', message: 'must be at most 40 characters' }],
      }),
    )
    .mockRejectedValueOnce(
      new HttpError('taken', 409, { title: 'The space is taken', detail: 'Held by Rosa Ortega' }),
    )
  const { user } = open({ create } as never)
  await user.type(screen.getByLabelText(/Last name/), 'Ortega')
  await user.click(screen.getByRole('button', { name: 'Add to phones' }))
  await user.type(screen.getByLabelText(/Number/), '555')
  const save = screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement
  await user.click(save)
  expect(await screen.findByText('At most 40 characters')).toBeVisible()
  expect(screen.getByLabelText(/Number/)).toHaveFocus()
  await user.type(screen.getByLabelText(/Number/), '6')
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent('Held by Rosa Ortega')
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Ortega')
})

test('a change of language keeps the input and its amounts', async () => {
  const update = vi.fn(async () => ({ data: { ...record, version: 4 } }))
  let language = 'en'
  const heard = new Set<(value: string) => void>()
  const store = {
    ...memoryStore(),
    getItem: (key: string, fallback: unknown) => (key === 'locale' ? language : fallback),
    subscribe: (key: string, callback: (value: string) => void) => {
      if (key === 'locale') heard.add(callback)
      return () => void heard.delete(callback)
    },
  }
  const { user } = open({ update } as never, record, {
    store: store as never,
    i18nProvider: { ...i18n, getLocale: () => language } as never,
  })
  await user.type(screen.getByLabelText('Residence'), ' Falls')
  await user.clear(screen.getByLabelText(/Price/))
  await user.type(screen.getByLabelText(/Price/), '12.50')
  language = 'fr'
  act(() => {
    for (const listener of [...heard]) listener('fr')
  })
  await waitFor(() => expect(screen.getByLabelText(/Price/)).toHaveValue('12,50'))
  expect(screen.getByLabelText('Residence')).toHaveValue('Ashford Falls')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update).toHaveBeenCalledWith(
    'people',
    expect.objectContaining({ data: { residence: 'Ashford Falls', price: 1250 } }),
  )
})

test('leaving with unsaved input asks first', async () => {
  const { user, router } = open({}, record)
  await user.type(screen.getByLabelText('Residence'), '!')
  await act(async () => {
    await router.navigate('/elsewhere')
  })
  const stay = await screen.findByRole('button', { name: 'Stay' })
  expect(router.state.location.pathname).toBe('/People/7/Edit')
  await user.click(stay)
  expect(screen.getByLabelText('Residence')).toHaveValue('Ashford!')
  await act(async () => {
    await router.navigate('/elsewhere')
  })
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('leaving during a save is not undone by the answer', async () => {
  let answer: (value: object) => void = () => {}
  const update = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const { user, router } = open({ update } as never, record)
  await user.type(screen.getByLabelText('Residence'), '!')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await act(async () => {
    await router.navigate('/elsewhere')
  })
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  await act(async () => answer({ data: { ...record, version: 4 } }))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('what is typed into a picker and not chosen stays, and holds the save until it is', async () => {
  const update = vi.fn(async () => ({ data: { ...record, version: 4 } }))
  const ines = { id: 9, label: 'Inés Ortega' }
  const getList = vi.fn(async () => ({ data: [ines], total: 1 }))
  const getMany = vi.fn(async () => ({ data: [ines] }))
  const { user, router } = open({ update, getList, getMany } as never, record)
  const spouse = screen.getByRole('combobox', { name: /Spouse/ })
  await user.type(spouse, 'In')
  await user.click(screen.getByLabelText('Residence'))
  expect(spouse).toHaveValue('In')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  const refused = '“In” was not chosen from the list: choose an entry, or clear the field'
  await waitFor(() => expect(screen.getAllByText(refused)[0]).toBeVisible())
  expect(update).not.toHaveBeenCalled()
  await user.clear(spouse)
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull())
  await user.type(spouse, 'In')
  await user.click(await screen.findByRole('option', { name: /Inés/ }))
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/People/7'))
  expect(update).toHaveBeenCalledWith('people', expect.objectContaining({ data: { spouse: 9 } }))
})
