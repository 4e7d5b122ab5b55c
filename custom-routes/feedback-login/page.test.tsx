import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { mockApi, problem, sentTo } from '../../tests/support/mock-api'
import texts from './texts/en'

const replace = vi.fn()

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('auth', 'abc')
  vi.stubGlobal('location', { href: location.href, origin: location.origin, replace })
  mockApi({
    'GET /auth/session': { user: { id: 1 }, expiresAt: '' },
    'GET /config': {},
    'POST /auth/sso-token': ({ body }) =>
      body.audience === 'https://feedback.test'
        ? Response.json({ ssoToken: 'once' })
        : problem(400, { errors: [{ field: 'audience', message: 'is not allowed' }] }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open(search: string, page: Promise<{ default: React.ComponentType }>) {
  const { addTexts } = await import('../../src/i18n/i18n')
  await addTexts(async () => [texts])
  const { default: Component } = await page
  const router = createMemoryRouter([{ path: '/x', Component }], {
    initialEntries: [`/x${search}`],
  })
  render(<RouterProvider router={router} />)
}

it.each([
  ['https://feedback.test/w?a=1', 'https://feedback.test/w?a=1&ssoToken=once'],
  ['https://feedback.test/w?a=1&ssoToken=old#top', 'https://feedback.test/w?a=1&ssoToken=once#top'],
  ['https://feedback.test', 'https://feedback.test/?ssoToken=once'],
])('feedback login redirects to %s with a token for its origin', async (to, address) => {
  await open(`?redirect=${encodeURIComponent(to)}`, import('./page'))
  await until(() => expect(replace).toHaveBeenCalledWith(address))
  expect(sentTo('POST /auth/sso-token').map(({ body }) => body)).toEqual([
    { audience: 'https://feedback.test' },
  ])
})

it.each([
  ['', /does not include an address/],
  ['/home', /does not include an address/],
  ['javascript:alert(1)', /does not include an address/],
  ['https://me:secret@feedback.test/', /does not include an address/],
  ['https://evil.test/?next=https://feedback.test', /leads to https:\/\/evil\.test, where/],
  ['https://feedback.test.evil.test/', /leads to https:\/\/feedback\.test\.evil\.test, where/],
  ['https://feedback.test:444/', /leads to https:\/\/feedback\.test:444, where/],
])('feedback login refuses %o, and says why', async (to, words) => {
  await open(`?redirect=${encodeURIComponent(to)}`, import('./page'))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'You were not redirected',
  )
  expect(screen.getByText(words)).toBeVisible()
  expect(replace).not.toHaveBeenCalled()
})
