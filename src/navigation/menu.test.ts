import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { mayOpen } from '../app/may-open'
import { fixedMenuEntries, menuSetOf } from '../app/menu-set'
import { areas as registeredAreas } from '../areas/areas'
import { appsOf, billingOf, feedbackOf } from './apps/apps'
import { crumbsOf } from './crumbs'
import { areaAt, creatableAreas, railGroupsOf, settingsEntriesOf } from './menu'
import { byOrganization } from './use-cemeteries'

const viewer = (permissions: string[], flags: Partial<Viewer> = {}): Viewer => ({
  isSystemAdmin: false,
  isAccountManager: false,
  permissions,
  products: {},
  features: {},
  ...flags,
})
const area = (name: string, path: string, menu: string, read: string, more = {}) =>
  ({
    name,
    path,
    label: [name, name],
    menu,
    access: { read: [read].flat(), write: `${String(read).replace('Read', 'Write')}` },
    fields: {},
    list: [],
    ...more,
  }) as unknown as AnyArea
const areas = [
  area('interments', 'Interments', 'left/deceased', 'decRead', { listPath: 'Search' }),
  area('deceased', 'Deceased', 'left/deceased', 'decRead', { listPath: 'Search', menuOrder: 0 }),
  area('contacts', 'Contacts', 'left/crm', 'personRead', { listPath: 'Search' }),
  area('trees', 'Trees', 'left/more', 'treeRead'),
  area('tags', 'Settings/Tags', 'settings', 'decRead', {
    access: { read: ['cemWrite', 'decRead'], write: 'cemWrite' },
  }),
  area('event-types', 'Settings/Event-Types', 'settings', 'cemWrite', {
    needs: { feature: 'customEventTypes' },
    access: { read: 'cemWrite', write: 'cemWrite' },
  }),
  area('grave-statuses', 'Settings/List/Grave-Statuses', 'settings', 'cemWrite', {
    needs: { elevated: true },
    access: { read: 'cemWrite', write: 'cemWrite' },
  }),
]
const names = (list: readonly AnyArea[]) => list.map(({ name }) => name)
const keys = (who: Viewer) => settingsEntriesOf(areas, who).map(({ key }) => key)

describe('the rail', () => {
  it('shows groups in the specification’s order, each with its naming area first', () => {
    const rail = railGroupsOf(areas, viewer(['decRead', 'personRead', 'treeRead']))
    expect(rail.map(({ key, areas: own }) => [key, names(own)])).toEqual([
      ['crm', ['contacts']],
      ['deceased', ['deceased', 'interments']],
      ['reports', []],
      ['more', ['trees']],
    ])
  })
  it('has Reports before More, whatever the areas’ order', () => {
    const more = [
      area('books', 'Books', 'left/more', 'bookRead'),
      area('reports', 'Reports', 'left/reports', 'decRead'),
      area('work-orders', 'Work-Orders', 'left/work-orders', 'workOrderRead'),
      area('contracts', 'Contracts', 'left/contracts', 'contractRead'),
      area('locations', 'Locations', 'left/locations', 'locRead'),
    ]
    const elevated = viewer([], { isAccountManager: true })
    expect(railGroupsOf([...more, ...areas], elevated).map(({ key }) => key)).toEqual([
      'crm',
      'deceased',
      'locations',
      'contracts',
      'work-orders',
      'reports',
      'more',
    ])
  })
  it('has the specification’s order: the naming area first, More with Arboretum, Books, Tours', () => {
    const everything = viewer([], { isSystemAdmin: true, products: { tours: true } })
    const rail = railGroupsOf(registeredAreas, everything)
    expect(rail.flatMap(({ areas: own }) => own[0]?.name ?? [])).toEqual([
      'contacts',
      'deceased',
      'locations',
      'contracts',
      'work-orders',
      'trees',
    ])
    const more = names(rail.at(-1)?.areas ?? [])
    expect(more.filter((name) => ['books', 'tours', 'trees'].includes(name))).toEqual([
      'trees',
      'books',
      'tours',
    ])
  })
  it('tells the long group of contracts apart by headings, what is used daily first', () => {
    const everything = viewer([], { isSystemAdmin: true })
    const own =
      railGroupsOf(registeredAreas, everything).find(({ key }) => key === 'contracts')?.areas ?? []
    const below = (section?: string) =>
      names(own.filter(({ menuSection }) => menuSection === section))
    expect(below()).toEqual(['contracts', 'contract-amendments', 'price-items'])
    expect(below('payments').slice(0, 4)).toEqual([
      'transactions',
      'invoices',
      'payment-plans',
      'batches',
    ])
    expect(below('bookkeeping').at(-1)).toBe('ledger-entries')
    // One after the other: no heading comes twice.
    const sections = own.map(({ menuSection }) => menuSection)
    expect(sections.filter((one, i) => i === 0 || one !== sections[i - 1])).toEqual([
      undefined,
      'payments',
      'bookkeeping',
    ])
  })
  it('hides areas that may not be read, and empty groups', () => {
    expect(railGroupsOf(areas, viewer(['treeRead'])).map(({ key }) => key)).toEqual([
      'reports',
      'more',
    ])
    expect(railGroupsOf(areas, viewer([]))).toEqual([])
  })
  it('offers to create only what may be written', () => {
    expect(names(creatableAreas(areas, viewer(['decWrite', 'personRead'])))).toEqual([
      'deceased',
      'interments',
    ])
  })
})

describe('settings', () => {
  it('are for cemWrite, although pickers read their lists', () => {
    expect(settingsEntriesOf(areas, viewer(['decRead']))).toEqual([])
    expect(keys(viewer(['cemWrite']))).toEqual([
      'Settings/Cemetery',
      'Settings/Email-Settings',
      'Settings/Archive',
      'tags',
    ])
    expect(mayOpen(areas[4] as AnyArea, viewer(['decRead']))).toBe(false)
  })
  it('need their feature and the elevated flag', () => {
    const features = { customEventTypes: true }
    expect(keys(viewer(['cemWrite'], { features }))).toContain('event-types')
    expect(keys(viewer(['cemWrite']))).not.toContain('event-types')
    expect(keys(viewer(['cemWrite']))).not.toContain('grave-statuses')
    expect(keys(viewer([], { isAccountManager: true }))).toContain('grave-statuses')
  })
  it('stand in the specification’s order (2.1), what it does not name after', () => {
    const everything = viewer([], { isSystemAdmin: true, features: { customEventTypes: true } })
    expect(settingsEntriesOf(registeredAreas, everything).map(({ path }) => path)).toEqual(
      [
        'Cemetery',
        'Action-Types',
        'Event-Types',
        'Dynamic-Forms',
        'Global-Payments',
        'Pricing',
        'Military',
        'Products',
        'Property-Types',
        'Relationship-Types',
        'Reservation-Types',
        'Tags',
        'Job-Types',
        'Templates',
        'Vendors',
        'Email-Settings',
        'List/BurialTypes',
        'List/CremationStatuses',
        'List/FuneralHomes',
        'List/Grave-Statuses',
        'List/Vaults',
        'Archive',
        'Accounting-Software',
        'Allocation-Rules',
        'Authority-Rules',
        'Calendar-Feeds',
        'Cancellation-Rules',
        'Chapels',
        'Commission-Rules',
        'Crews',
        'Custody-Places',
        'Custody-Rules',
        'Direct-Debit',
        'Dunning-Levels',
        'Gates',
        'Chart-Of-Accounts',
        'Monument-Rules',
        'Number-Templates',
        'Online-Payments',
        'Payment-Terms',
        'Payment-Plans',
        'Price-Defaults',
        'Price-Rules',
        'Resident-Areas',
        'Service-Rules',
        'Transfer-Rules',
        'Trust-Rules',
      ].map((path) => `Settings/${path}`),
    )
  })
})

describe('the menu set', () => {
  it('differs for anonymous, standard and system admin users', () => {
    const keys = (user: { isSystemAdmin: boolean } | null) =>
      fixedMenuEntries[menuSetOf(user)].map(({ key }) => key)
    expect(keys(null)).toEqual(['login'])
    expect(keys({ isSystemAdmin: false })).toEqual(['home', 'profile', 'logout'])
    expect(keys({ isSystemAdmin: true })).toEqual(['home', 'profile', 'logout', 'systemAdmin'])
  })
})

describe('breadcrumbs of a path', () => {
  const at = (path: string) =>
    crumbsOf(path, '/12', areaAt(areas, path, '/12')).map(({ kind, to }) => `${kind} ${to}`)
  it.each([
    ['/12', ['dashboard /12']],
    ['/12/Settings', ['dashboard /12', 'page /12/Settings']],
    ['/12/Deceased/Search', ['dashboard /12', 'area /12/Deceased/Search']],
    ['/12/deceased/search', ['dashboard /12', 'area /12/Deceased/Search']],
    ['/12/Deceased/7', ['dashboard /12', 'area /12/Deceased/Search', 'record /12/Deceased/7']],
    [
      '/12/Deceased/7/Edit',
      [
        'dashboard /12',
        'area /12/Deceased/Search',
        'record /12/Deceased/7',
        'edit /12/Deceased/7/Edit',
      ],
    ],
    [
      '/12/Deceased/Create',
      ['dashboard /12', 'area /12/Deceased/Search', 'create /12/Deceased/Create'],
    ],
    [
      '/12/Settings/List/Grave-Statuses',
      ['dashboard /12', 'settings /12/Settings', 'area /12/Settings/List/Grave-Statuses'],
    ],
    ['/12/Nope', ['dashboard /12', 'page /12/Nope']],
  ])('%s', (path, crumbs) => expect(at(path)).toEqual(crumbs))
  it.each([
    ['/', ['dashboard /']],
    ['/Admin', ['dashboard /', 'page /Admin']],
    ['/admin/Users', ['dashboard /', 'page /Admin']],
    ['/Settings', ['dashboard /', 'page /Settings']],
  ])('outside cemeteries %s', (path, crumbs) =>
    expect(crumbsOf(path, '', undefined).map(({ kind, to }) => `${kind} ${to}`)).toEqual(crumbs),
  )
})

describe('apps of a cemetery', () => {
  const all = {
    isMemorialsEnabled: true,
    isMobileEnabled: true,
    isSalesEnabled: true,
    isToursEnabled: true,
  }
  const none = {
    isMemorialsEnabled: false,
    isMobileEnabled: false,
    isSalesEnabled: false,
    isToursEnabled: false,
  }
  const config = {
    providerUrl: null,
    supportUrl: null,
    memorialBaseUrl: 'https://m.test/',
    mobileBaseUrl: 'https://mobile.test',
    salesUrl: 'https://sales.test',
    reportsUrl: null,
    feedbackUrl: 'https://feedback.test/?from=console',
    billingSiteUrl: null,
    billingAction: 'https://billing.test/sso?issuer=sexton',
  }
  const place = { slug: 'oak-wood', products: all, sales: true }
  it('link to their sites, the mobile one by the slug', () => {
    expect(
      appsOf(place, config, false).map(({ key, url, disabled }) => [key, url, disabled]),
    ).toEqual([
      ['memorials', 'https://m.test/oak-wood', null],
      ['mobile', 'https://mobile.test/oak-wood', null],
      ['sales', 'https://sales.test', null],
    ])
  })
  it('say why they cannot be opened, worded for the viewer', () => {
    const reasons = (elevated: boolean, of = { ...place, products: none }) =>
      appsOf(of, config, elevated).map(({ disabled }) => disabled)
    expect(reasons(true)).toEqual(Array(3).fill('apps.notEnabled'))
    expect(reasons(false)).toEqual(Array(3).fill('apps.contactSupport'))
    expect(reasons(false, { ...place, sales: false })).toEqual([null, null, 'apps.notAllowed'])
    expect(reasons(true, { ...place, sales: false })).toEqual([null, null, null])
  })
  it('end with feedback, which opens signed in', () => {
    expect(feedbackOf(config)[0]?.url).toBe(
      '/feedback/login?redirect=https%3A%2F%2Ffeedback.test%2F%3Ffrom%3Dconsole',
    )
    expect(feedbackOf({ ...config, feedbackUrl: null })).toEqual([])
  })
  it('open the billing portal by its own page, where there is a provider', () => {
    expect(billingOf(config)[0]?.url).toBe('/billing-portal/login')
    expect(billingOf({ ...config, billingAction: null })).toEqual([])
  })
  it('are hidden where their address is not set', () => {
    expect(
      appsOf(place, { ...config, salesUrl: null, memorialBaseUrl: null }, false).map(
        ({ key }) => key,
      ),
    ).toEqual(['mobile'])
  })
})

it('organizations of the menu are sorted by id, none last, empty ones left out', () => {
  const organization = (organizationId: number | null, count = 1) =>
    ({ organizationId, organizationName: 'x', cemeteries: Array(count).fill({}) }) as never
  const sorted = byOrganization([
    organization(null),
    organization(9),
    organization(2),
    organization(1, 0),
  ])
  expect(sorted.map(({ organizationId }) => organizationId)).toEqual([2, 9, null])
})
