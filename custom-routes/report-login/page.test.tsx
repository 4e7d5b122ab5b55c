import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'

const replace = vi.fn()
let config: object = {}

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('auth', 'abc')
  vi.stubGlobal('location', { origin: 'http://x', replace })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/session')) return json(200, { user: { id: 1 }, expiresAt: '' })
    if (url.endsWith('/config')) return json(200, config)
    throw new TypeError(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

async function open(page: Promise<{ default: React.ComponentType }>) {
  const { default: Component } = await page
  const router = createMemoryRouter([{ path: '/x', Component }], {
    initialEntries: ['/x'],
  })
  render(<RouterProvider router={router} />)
}

it('report login redirects to the report manager', async () => {
  config = { reportsUrl: 'https://bi.test/' }
  await open(import('./page'))
  await until(() => expect(replace).toHaveBeenCalledWith('https://bi.test/'))
})

it('report login is not found where there is no report manager', async () => {
  config = {}
  await open(import('./page'))
  expect(await screen.findByRole('heading')).toHaveTextContent('Oops!')
  expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/')
  expect(replace).not.toHaveBeenCalled()
})
