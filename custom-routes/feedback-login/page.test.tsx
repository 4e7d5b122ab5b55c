import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const replace = vi.fn()
const asked: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('auth', 'abc')
  asked.length = 0
  vi.stubGlobal('location', { origin: 'http://x', replace })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/auth/session')) return json(200, { user: { id: 1 }, expiresAt: '' })
    if (url.endsWith('/config')) return json(200, {})
    const body = JSON.parse(String(init?.body))
    asked.push(body)
    return body.audience === 'https://feedback.test'
      ? json(200, { ssoToken: 'once' })
      : json(400, { title: 'no', errors: [{ field: 'audience', message: 'is not allowed' }] })
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

async function open(search: string, page: Promise<{ default: React.ComponentType }>) {
  const { default: Component } = await page
  const router = createMemoryRouter([{ path: '/x', Component }], {
    initialEntries: [`/x${search}`],
  })
  render(<RouterProvider router={router} />)
}

it('goes on to the redirect with a token for its origin', async () => {
  await open('?redirect=https%3A%2F%2Ffeedback.test%2Fw%3Fa%3D1', import('./page'))
  await vi.waitFor(() =>
    expect(replace).toHaveBeenCalledWith('https://feedback.test/w?a=1&ssoToken=once'),
  )
  expect(asked).toEqual([{ audience: 'https://feedback.test' }])
})

it.each(['', '?redirect=%2Fhome', '?redirect=https%3A%2F%2Fevil.test%2F'])(
  'leads nowhere for %o',
  async (search) => {
    await open(search, import('./page'))
    expect(await screen.findByRole('heading')).toHaveTextContent('Oops!')
    expect(replace).not.toHaveBeenCalled()
  },
)
