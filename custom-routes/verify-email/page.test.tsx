import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import VerifyEmail from './page'

afterEach(() => vi.unstubAllGlobals())

function open(
  answer: () => Promise<Response>,
  address = '/Verify-Email?cemeteryId=1001&email=office%40oak.test&code=C0de',
) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/verify-email')) return new Response('{}')
    bodies.push(JSON.parse(String(init?.body)))
    return answer()
  })
  const router = createMemoryRouter([{ path: '/Verify-Email', Component: VerifyEmail }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { router, bodies }
}
const details = { cemeteryId: 1001, email: 'office@oak.test', code: 'C0de' }
const headers = { 'Content-Type': 'application/json' }

describe('the Verify email page', () => {
  it('verifies once, confirms, and links to the settings; the code leaves the address', async () => {
    let done = (_: Response) => {}
    const { router, bodies } = open(() => new Promise((resolve) => (done = resolve)))
    expect(screen.getByText('Verifying...')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    done(new Response(JSON.stringify(details), { headers }))
    expect(
      await screen.findByText('Thank you. Your email address office@oak.test has been verified.'),
    ).toBeVisible()
    expect(screen.getByText(/configure your DNS/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Email Settings' })).toHaveAttribute(
      'href',
      '/1001/Settings/Email-Settings',
    )
    expect(bodies).toEqual([details])
  })

  it('without a cemetery confirms one’s own address, and links to Login', async () => {
    const own = { email: 'ada@oak.test', code: 'C0de' }
    const { bodies } = open(
      async () => new Response(JSON.stringify(own), { headers }),
      '/Verify-Email?email=ada%40oak.test&code=C0de',
    )
    expect(
      await screen.findByText('Thank you. Your email address ada@oak.test has been verified.'),
    ).toBeVisible()
    expect(screen.getByText('From now on you sign in with this address.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/Login')
    expect(screen.queryByText(/DNS/)).toBeNull()
    expect(bodies).toEqual([own])
  })

  it.each([400, 404, 429, 500])('reports a failure at %s', async (status) => {
    open(async () => new Response('{"title":"No"}', { status, headers }))
    expect(
      await screen.findByText(
        'Your email could not be verified. Please contact the provider for support.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Go to Email Settings' })).toBeNull()
  })
})
