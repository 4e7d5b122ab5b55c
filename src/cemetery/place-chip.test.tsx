// Apart: its colours are of the first theme that the page has.
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { type SpaceState, spaceStates } from '../../core/space'
import { ScopeContext } from '../app/scope-context'
import { splitCamelCase } from '../i18n/area-texts'
import { dark, graveColors, light } from '../theme/tokens'
import { PlaceChip } from './place-chip'
import { type GraveStatusStyle, readableInkOn, spaceStyleOf } from './space-style'

const i18n = {
  translate: (key: string, options?: { _?: string }) => options?._ ?? key,
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const status = (one: Partial<GraveStatusStyle>): GraveStatusStyle => ({
  id: 1,
  name: 'Sold',
  stands: 'owned',
  color: '#112233',
  priority: null,
  ...one,
})

test('a place chip shows the place’s own status, else the cemetery’s for its state', () => {
  const statuses = [
    status({ id: 1 }),
    status({ id: 2, name: 'Owned', color: '#445566', priority: 10 }),
    status({ id: 3, name: 'Subsidence', stands: null, color: '#AA0000' }),
  ]
  expect(spaceStyleOf({ status: 'available', graveStatus: 3 }, statuses, splitCamelCase)).toEqual({
    state: 'available',
    label: 'Subsidence',
    color: '#AA0000',
    priority: null,
  })
  expect(spaceStyleOf({ status: 'available', graveStatus: 1 }, statuses, splitCamelCase)).toEqual({
    state: 'owned',
    label: 'Sold',
    color: '#112233',
    priority: null,
  })
  // By map priority; and its name is only ours, which the reader's language has.
  expect(spaceStyleOf({ status: 'owned' }, statuses, splitCamelCase)).toEqual({
    state: 'owned',
    label: null,
    color: '#445566',
    priority: 10,
  })
  expect(spaceStyleOf({ status: 'reserved' }, statuses, splitCamelCase)).toEqual({
    state: 'reserved',
    label: null,
    color: null,
    priority: null,
  })
  expect(spaceStyleOf({ status: null }, statuses, splitCamelCase)).toBeNull()
})

const luminance = (color: string) => {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

test('the mark on a swatch is legible on any colour, and the swatch on any page', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (color) => {
      const ink = readableInkOn(color) === '#000' ? '#000000' : '#ffffff'
      expect(contrast(ink, color)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  for (const state of spaceStates)
    expect(readableInkOn(graveColors[state as SpaceState])).toBeTruthy()
  for (const page of [light.paper, light.bg]) expect(contrast('#2B332F', page)).toBeGreaterThan(3)
  for (const page of [dark.paper, dark.bg]) expect(contrast(dark.outline, page)).toBeGreaterThan(3)
})

test.each(['light', 'dark'] as const)(
  'a place chip has the cemetery’s colour and name, %s',
  async (mode) => {
    const getList = vi.fn(async () => ({
      data: [status({ id: 9, name: 'Family only', stands: 'reserved', color: '#7A3E9D' })],
      total: 1,
    }))
    const scope = {
      user: {},
      viewer: {
        isSystemAdmin: true,
        isAccountManager: false,
        permissions: [],
        products: {},
        features: {},
      },
      cemetery: { id: 1001, propertyTypes: [] },
    }
    render(
      <ThemeProvider theme={createTheme({ palette: { mode } })}>
        <CoreAdminContext
          dataProvider={{ getList } as unknown as DataProvider}
          i18nProvider={i18n as never}
        >
          <ScopeContext value={scope as never}>
            <PlaceChip record={{ id: 1, status: 'available', graveStatus: 9 }} />
            <PlaceChip record={{ id: 2, status: 'available', graveStatus: 9 }} />
          </ScopeContext>
        </CoreAdminContext>
      </ThemeProvider>,
    )
    const [words] = await screen.findAllByText('Family only')
    const patch = words?.previousElementSibling as HTMLElement
    expect(getComputedStyle(patch).background).toContain('rgb(122, 62, 157)')
    expect(words?.parentElement).toHaveAttribute('title', 'Available')
    expect(getList).toHaveBeenCalledTimes(1)
  },
)
