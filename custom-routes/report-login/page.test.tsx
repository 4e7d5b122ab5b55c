import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { mockApi } from '../../tests/support/mock-api'

const replace = vi.fn()

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('auth', 'abc')
  vi.stubGlobal('location', { href: location.href, origin: location.origin, replace })
  mockApi({ 'GET /auth/session': { user: { id: 1 }, expiresAt: '' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open(page: Promise<{ default: React.ComponentType }>) {
  const { default: Component } = await page
  const router = createMemoryRouter([{ path: '/x', Component }], {
    initialEntries: ['/x'],
  })
  render(<RouterProvider router={router} />)
}

it('report login redirects to the report manager', async () => {
  mockApi({ 'GET /config': { reportsUrl: 'https://bi.test/' } })
  await open(import('./page'))
  await until(() => expect(replace).toHaveBeenCalledWith('https://bi.test/'))
})

it('report login is not found where there is no report manager', async () => {
  mockApi({ 'GET /config': {} })
  await open(import('./page'))
  expect(await screen.findByRole('heading')).toHaveTextContent('Oops!')
  expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/')
  expect(replace).not.toHaveBeenCalled()
})
