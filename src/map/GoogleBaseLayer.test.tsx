import { render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { ScopeContext } from '../app/scope-context'
import type { DrawingBoard } from './drawing-board'
import GoogleBaseLayer from './GoogleBaseLayer'
import { DECIMALS, type DrawnOutline, OutlineDrawing } from './outline-drawing'
import { parseSpaces, type SpaceTuple } from './spaces'

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
    ...drawn,
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
  options: Record<string, unknown> = {}
  setOptions(options: Record<string, unknown>) {
    Object.assign(this.options, options)
  }
  private readonly div = document.createElement('div')
  /** Google's map has one element within that hears the pointer. */
  readonly hears = this.div.appendChild(document.createElement('div'))
  getDiv() {
    this.hears.setAttribute('style', 'z-index: 3;')
    return this.div
  }
  getBounds() {
    return { getNorthEast: () => null, getSouthWest: () => null }
  }
}
/** A pixel is a hundred thousandth of a degree. */
class LatLng {
  constructor(
    private readonly y: number,
    private readonly x: number,
  ) {}
  lat = () => this.y
  lng = () => this.x
}
/** What is drawn with: a layer of its own, and the way from pixels to places. */
class StubLayer {
  static last: StubLayer
  features: object[] = []
  constructor() {
    StubLayer.last = this
  }
  setMap() {}
  getStyle() {}
  setStyle() {}
  forEach() {}
  getFeatureById() {
    return { forEachProperty: () => {}, setProperty: () => {}, setGeometry: () => {} }
  }
  remove() {}
  addGeoJson(added: object) {
    this.features.push(added)
  }
  static Point = class {}
  static LineString = class {}
  static Polygon = class {}
}
const drawn = {
  Data: StubLayer,
  LatLng,
  LatLngBounds: class {
    contains = () => true
  },
  Point: class {
    constructor(
      readonly x: number,
      readonly y: number,
    ) {}
  },
  OverlayView: class {
    onAdd = () => {}
    // The map says some time later that it can be drawn on.
    setMap(map: object | null) {
      if (map) setTimeout(() => this.onAdd(), 10)
    }
    getMap = () => null
    getProjection = () => ({
      fromContainerPixelToLatLng: ({ x, y }: { x: number; y: number }) =>
        new LatLng(-y / 100_000, x / 100_000),
      fromLatLngToContainerPixel: (place: LatLng) => ({
        x: place.lng() * 100_000,
        y: -place.lat() * 100_000,
      }),
    })
  },
}
const rows: SpaceTuple[] = [
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
const show = (selected: number | null, onSelect = vi.fn(), onBoard = vi.fn()) => {
  const cemetery = { id: 1, name: 'Elm Park', propertyTypes: [], locale: 'en-US' }
  render(
    <ScopeContext value={{ user: { id: 5 }, viewer: {}, cemetery } as never}>
      <CoreAdminContext>
        <GoogleBaseLayer
          googleKey="K-1"
          spaces={parseSpaces(rows)}
          only={null}
          start={null}
          {...{ looks, selected, onSelect, onBoard }}
        />
      </CoreAdminContext>
    </ScopeContext>,
  )
  return onSelect
}
const feature = (id: number) => ({ getId: () => id, getProperty: () => `Lot ${id}` })

// First: once it has come, it is there for the page's life.
test('the Google layer reports that Google’s map does not load, after some tries', async () => {
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

test('the Google layer draws the places in their colours with the key; a click opens one', async () => {
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

test('an outline is drawn on Google’s map, and its clicks choose nothing meanwhile', async () => {
  const onBoard = vi.fn()
  show(1, vi.fn(), onBoard)
  await waitFor(() => expect(onBoard).toHaveBeenCalledWith(expect.anything()))
  const board = onBoard.mock.lastCall?.[0] as DrawingBoard
  const map = StubMap.last
  let now: DrawnOutline | undefined
  const drawing = new OutlineDrawing(board, await board.adapter(DECIMALS), 'draw', [], (told) => {
    now = told
  })
  await waitFor(() => expect(map.options.draggableCursor).toBe('crosshair'))
  await waitFor(() => expect(map.style?.(feature(2))).toMatchObject({ clickable: false }))
  const click = (x: number, y: number) => {
    const at = { clientX: x, clientY: y, bubbles: true, isPrimary: true, button: 0 }
    for (const type of ['pointermove', 'pointerdown', 'pointerup'])
      map.hears.dispatchEvent(new PointerEvent(type, at))
  }
  for (const [x, y] of [
    [100, 100],
    [300, 100],
    [300, 300],
    [100, 100],
  ] as const)
    click(x, y)
  await waitFor(() => expect(now?.rings).toHaveLength(1))
  expect(now?.rings[0]).toEqual([
    [0.001, -0.001],
    [0.003, -0.003],
    [0.003, -0.001],
    [0.001, -0.001],
  ])
  await waitFor(() => expect(StubLayer.last.features.length).toBeGreaterThan(0))
  drawing.destroy()
  await waitFor(() => expect(map.style?.(feature(2))).toMatchObject({ clickable: true }))
  expect(map.options.draggableCursor).toBeNull()
})
