import { render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { ScopeContext } from '../app/scope-context'
import GoogleBase from './GoogleBase'
import { type Row, spacesOf } from './spaces'

/** What the library's own loader put into the page; nothing is fetched here. */
const script = () =>
  waitFor(() => {
    const found = document.head.querySelector<HTMLScriptElement>(
      'script[src^="https://maps.googleapis.com/maps/api/js?"]',
    )
    if (!found) throw new Error('no script yet')
    return found
  })
/** Google's answer: its namespace, filled, and the call back that the script's address names. */
function arrive() {
  const { maps } = window.google as unknown as { maps: Record<string, unknown> }
  Object.assign(maps, {
    Map: StubMap,
    event: { removeListener: () => {} },
    importLibrary: async () => ({}),
  })
  ;(maps.__ib__ as () => void)()
}

/** As much of Google's map as the page touches. */
class StubMap {
  static last: StubMap
  features: Array<{ id: number }> = []
  style: ((feature: object) => Record<string, unknown>) | undefined
  clicked: ((event: object) => void) | undefined
  bounds: unknown
  constructor() {
    StubMap.last = this
  }
  data = {
    addGeoJson: ({ features }: { features: Array<{ id: number }> }) => {
      this.features.push(...features)
      return features
    },
    remove: (feature: { id: number }) => {
      this.features = this.features.filter((one) => one !== feature)
    },
    addListener: (_: string, clicked: (event: object) => void) => {
      this.clicked = clicked
      return { remove: () => {} }
    },
    setStyle: (style: (feature: object) => Record<string, unknown>) => {
      this.style = style
    },
  }
  fitBounds(bounds: unknown) {
    this.bounds = bounds
  }
  setOptions() {}
}
const rows: Row[] = [
  [1, 'Lot 1', 'owned', null, null, [[[0, 0, 100, 0, 0, 100]]], true],
  [2, 'Lot 2', 'available', null, null, [[[500, 0, 100, 0, 0, 100]]], true],
]
const looks = {
  looks: [
    {
      key: 'o',
      state: 'owned' as const,
      label: 'Owned',
      color: '#2F74C0',
      count: 1,
      priority: null,
    },
    {
      key: 'a',
      state: 'available' as const,
      label: 'Available',
      color: '#5DBB7B',
      count: 1,
      priority: null,
    },
  ],
  ofSpace: new Map([
    [1, 'o'],
    [2, 'a'],
  ]),
}
const show = (selected: number | null, onSelect = vi.fn()) => {
  const cemetery = { id: 1, name: 'Elm Park', propertyTypes: [], locale: 'en-US' }
  render(
    <ScopeContext value={{ user: { id: 5 }, viewer: {}, cemetery } as never}>
      <CoreAdminContext>
        <GoogleBase
          googleKey="K-1"
          spaces={spacesOf(rows)}
          only={null}
          start={null}
          {...{ looks, selected, onSelect }}
        />
      </CoreAdminContext>
    </ScopeContext>,
  )
  return onSelect
}
const feature = (id: number) => ({ getId: () => id, getProperty: () => `Lot ${id}` })

// First: once it has come, it is there for the page's life.
test('says so where Google’s map does not come, after some tries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(null)
  for (let tries = 0; tries < 4; tries += 1) {
    const asked = await script()
    asked.remove()
    asked.onerror?.('refused')
  }
  expect(await screen.findByText('map.google.failed')).toBeInTheDocument()
  vi.restoreAllMocks()
})

test('draws the places over Google’s map with the key, in their colours; a click opens one', async () => {
  const onSelect = show(2)
  const { src } = await script()
  expect(new URL(src).searchParams.get('key')).toBe('K-1')
  arrive()
  await waitFor(() => expect(StubMap.last?.features).toHaveLength(2))
  const map = StubMap.last
  expect(map.style?.(feature(1))).toMatchObject({ fillColor: '#2F74C0', strokeWeight: 1 })
  expect(map.style?.(feature(2))).toMatchObject({ fillColor: '#5DBB7B', strokeWeight: 4 })
  expect(map.bounds).toMatchObject({ west: 0.00005, south: 0 })
  map.clicked?.({ feature: feature(1) })
  expect(onSelect).toHaveBeenCalledWith(1)
})
