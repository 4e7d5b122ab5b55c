import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasenameContextProvider, CoreAdminContext, type DataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Home } from '../../../core/home'
import { mockApi, noContent, problem, sentTo } from '../../../tests/support/mock-api'
import { ScopeContext } from '../../app/scope-context'
import { flatten, type Options, type Texts, translate } from '../../i18n/translation/translator'
import { Dashboard } from './Dashboard'

const files = import.meta.glob<{ default: Texts }>(
  [
    '../../i18n/{en,fr,es}/*.ts',
    '../../../resources/*/{en,fr,es}.ts',
    '../../../resources/*/page-texts/{en,fr,es}.ts',
  ],
  { eager: true },
)
function i18n(locale: string) {
  const texts = new Map<string, string>()
  for (const [path, { default: own }] of Object.entries(files)) {
    const wanted = path.includes(`/${locale}/`) || path.endsWith(`/${locale}.ts`)
    if (wanted) flatten(path.includes('resources') ? { resources: own } : own, texts)
  }
  return {
    translate: (key: string, options?: Options) => translate(texts, locale, key, options),
    changeLocale: async () => {},
    getLocale: () => locale,
  }
}

const figure = { filter: { status: 'requested' }, count: 3, atLeast: false }
const user = { id: 3, name: 'Priya K.' }
const event = { id: 1, at: '2026-11-20T16:52:00Z', user, resource: 'interments', count: 1 }
const home: Home = {
  now: '2026-11-20T17:00:00Z',
  day: '2026-11-20',
  figures: [
    {
      ...figure,
      area: 'interments',
      key: 'week',
      count: 11,
      also: { ...figure, key: 'today', count: 3 },
    },
    { ...figure, area: 'deceased', key: 'all', filter: {}, count: 10_000, atLeast: true },
  ],
  cards: {
    interments: {
      data: {
        today: [
          {
            id: 7,
            label: 'Okafor, Harold',
            start: '2026-11-20T14:00:00Z',
            disposition: 'burial',
            status: 'scheduled',
            location: 9,
            place: 'B › 12 › 3',
            ready: [],
          },
        ],
        count: 1,
        span: { from: 'a', to: 'b' },
        next: [],
      },
    },
    locations: {
      data: {
        spaces: { propertyType: [3] },
        states: [{ state: 'available', count: 148 }],
        sections: [{ id: 4, name: 'Garden of Peace', path: '/4/', available: 148, total: 240 }],
        more: 0,
      },
    },
  },
  activity: {
    events: [
      {
        ...event,
        action: 'update',
        record: { id: 7, label: 'Okafor, Harold' },
        status: 'completed',
      },
      {
        ...event,
        id: 2,
        action: 'import',
        resource: 'deceased',
        record: null,
        count: 3970,
        importId: 5,
      },
      {
        ...event,
        id: 3,
        user: null,
        action: 'lift',
        resource: 'locations',
        record: { id: 9, label: 'B 12' },
      },
    ],
  },
  documents: null,
  setup: null,
}

/** Answers in turn; the last one stays. */
let answers: Array<() => Response>
const json = (body: unknown) => () => Response.json(body)
const broken = () => problem(500, { title: 'Internal error' })
// What is loaded when it is first shown takes its time on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./Setup'),
    import('../../../resources/interments/home'),
    import('../../../resources/locations/home'),
  ]),
)
beforeEach(() =>
  mockApi({
    'GET /cemeteries/1001/home': () => {
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return (next as () => Response)()
    },
    'PUT /cemeteries/1001/home/dismissals/setup': noContent,
  }),
)

function open(permissions = ['decWrite', 'locWrite', 'cemWrite'], locale = 'en') {
  const scope = {
    user: { id: 1, displayName: 'Dana Moore' },
    viewer: {
      isSystemAdmin: false,
      isAccountManager: false,
      permissions,
      products: {},
      features: {},
    },
    cemetery: {
      id: 1001,
      currency: 'USD',
      timeZone: 'America/New_York',
      locale: 'en-US',
      propertyTypes: [],
    },
  }
  const provider = {
    getList: async () => ({ data: [], total: 0 }),
  } as unknown as DataProvider
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <CoreAdminContext
      queryClient={queries}
      dataProvider={provider}
      i18nProvider={i18n(locale) as never}
    >
      <ScopeContext value={scope as never}>
        <BasenameContextProvider basename="/1001">
          <Dashboard />
        </BasenameContextProvider>
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/1001'] })
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}
const filterOf = (link: HTMLElement) =>
  JSON.parse(
    new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter') ?? '{}',
  )

describe('the dashboard', () => {
  test('greets by the cemetery’s clock, and links each figure to its list', async () => {
    answers = [json(home)]
    open()
    // In the services and in what happened: the home comes in one go.
    expect(await screen.findAllByRole('link', { name: /Okafor, Harold/ })).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon, Dana')
    const figures = screen.getByRole('region', { name: 'Key figures' })
    const week = within(figures).getByRole('link', { name: /Interments this week/ })
    expect(week).toHaveTextContent('11')
    expect(week.getAttribute('href')).toMatch(/^\/1001\/Interments\/Search\?filter=/)
    expect(within(figures).getByRole('link', { name: '3 today' })).toBeVisible()
    expect(within(figures).getByRole('link', { name: /Deceased on record/ })).toHaveTextContent(
      '10,000+',
    )
    const services = await screen.findByRole('region', { name: 'Today’s services' })
    expect(services).toHaveTextContent('9:00 AM')
    expect(services).toHaveTextContent('Burial')
    expect(services).toHaveTextContent('Scheduled')
    expect(within(services).getByRole('link', { name: 'B › 12 › 3' })).toHaveAttribute(
      'href',
      '/1001/Locations/9',
    )
    expect(
      filterOf(screen.getByRole('link', { name: '148 available in Garden of Peace' })),
    ).toEqual({
      path_prefix: '/4/',
      propertyType: [3],
      status: 'available',
    })
    expect(filterOf(screen.getByRole('link', { name: '240 spaces in Garden of Peace' }))).toEqual({
      path_prefix: '/4/',
      propertyType: [3],
    })
  })

  test.each([
    [
      'en',
      'Priya K. set Okafor, Harold to “Completed”',
      'Priya K. imported 3,970 deceased',
      'System lifted the hold on B 12',
    ],
    [
      'fr',
      'Priya K. a passé Okafor, Harold à « Accomplie »',
      'Priya K. a importé 3 970 défunts',
      'Système a débloqué B 12',
    ],
    [
      'es',
      'Priya K. pasó Okafor, Harold a «Realizada»',
      'Priya K. importó 3970 difuntos',
      'Sistema desbloqueó B 12',
    ],
  ])('describes recent events in sentences (%s)', async (locale, ...sentences) => {
    answers = [json(home)]
    open(undefined, locale)
    const items = await waitFor(() => {
      const found = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
      expect(found.some((text) => text.includes('Priya'))).toBe(true)
      return found.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))
    })
    for (const sentence of sentences) expect(items.join('\n')).toContain(sentence)
    expect(document.querySelector('a[href="/1001/Imports/5"]')).not.toBeNull()
  })

  test('reports a failed card in its place; a retry brings it', async () => {
    const half = { ...home, cards: { ...home.cards, interments: { failed: 'id' } } }
    answers = [json(half), json(home)]
    const person = open()
    const failed = await screen.findByRole('region', { name: 'Interments' })
    expect(within(failed).getByRole('alert')).toHaveTextContent('This part could not be loaded.')
    expect(await screen.findByRole('region', { name: 'Space availability' })).toBeVisible()
    await person.click(within(failed).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Today’s services' })).toBeVisible()
  })

  test('survives a card that fails to render', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = [json({ ...home, cards: { ...home.cards, interments: { data: null } } })]
    open()
    expect(await screen.findByRole('region', { name: 'Space availability' })).toBeVisible()
    expect(await screen.findByText('This part could not be loaded.')).toBeVisible()
    log.mockRestore()
  })

  test('without an answer keeps its heading and offers to retry', async () => {
    answers = [broken, json(home)]
    const person = open()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Today’s services' })).toBeVisible()
  })

  test('shows no card that the server did not answer', async () => {
    answers = [
      json({ ...home, cards: { locations: home.cards.locations }, figures: [], activity: null }),
    ]
    open(['locRead'])
    expect(await screen.findByRole('region', { name: 'Space availability' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Today’s services' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Recent activity' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull()
  })

  test('shows four figures large, and lists what else needs attention', async () => {
    const [week] = home.figures
    const counts = [0, 4, 0, 2, 0, 1]
    const figures = counts.map((count, at) => ({
      ...week,
      key: `k${at}`,
      filter: { at },
      count,
      also: undefined,
    }))
    answers = [json({ ...home, figures })]
    open()
    const shown = within(await screen.findByRole('region', { name: 'Key figures' }))
    const numbers = shown.getAllByRole('link').map((link) => link.querySelector('strong'))
    expect(numbers.map((number) => number?.textContent)).toEqual(['0', '4', '0', '2'])
    const waiting = within(screen.getByRole('region', { name: 'Needs attention' }))
    const [only, ...others] = waiting.getAllByRole('link')
    expect(only).toHaveTextContent('1')
    expect(filterOf(only as HTMLElement)).toEqual({ at: 5 })
    expect(others).toEqual([])
  })

  test('says where nothing needs attention, and leads to the day sheet', async () => {
    answers = [json(home)]
    open(['decWrite', 'workOrderRead'])
    const waiting = await screen.findByRole('region', { name: 'Needs attention' })
    expect(waiting).toHaveTextContent('Nothing needs attention right now.')
    expect(screen.getByRole('link', { name: 'Day sheet' })).toHaveAttribute(
      'href',
      '/1001/Work-Orders/Day',
    )
  })

  test('shows a new cemetery a checklist, which can be dismissed', async () => {
    const setup = {
      steps: [
        { key: 'types' as const, done: true, path: 'Settings/Property-Types' },
        { key: 'places' as const, done: false, path: 'Locations/Search' },
      ],
    }
    answers = [json({ ...home, setup }), json(home)]
    const person = open()
    const list = await screen.findByRole('region', { name: 'Set up your cemetery' })
    expect(list).toHaveTextContent('1 of 2 done')
    const [done, left] = within(list).getAllByRole('link')
    expect(done).toHaveAccessibleName(/^Done Name your property levels/)
    expect(left).toHaveAttribute('href', '/1001/Locations/Search')
    await person.click(within(list).getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(list).not.toBeInTheDocument())
    expect(sentTo('PUT /cemeteries/1001/home/dismissals/setup')).toHaveLength(1)
  })
})
