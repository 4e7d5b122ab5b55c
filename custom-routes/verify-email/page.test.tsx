import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { delayed, mockApi, problem, sentTo } from '../../tests/support/mock-api'
import VerifyEmail from './page'

function open(
  answer: () => Response | Promise<Response>,
  address = '/Verify-Email?cemeteryId=1001&email=office%40oak.test&code=C0de',
) {
  mockApi({ 'POST /verify-email': answer, 'GET /config': {} })
  const router = createMemoryRouter([{ path: '/Verify-Email', Component: VerifyEmail }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return router
}
const details = { cemeteryId: 1001, email: 'office@oak.test', code: 'C0de' }
const sent = () => sentTo('POST /verify-email').map(({ body }) => body)

describe('the Verify email page', () => {
  it('verifies once, confirms, and links to the settings; the code leaves the address', async () => {
    const { response, answer } = delayed()
    const router = open(() => response)
    expect(screen.getByText('Verifying...')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    answer(Response.json(details))
    expect(
      await screen.findByText('Thank you. Your email address office@oak.test has been verified.'),
    ).toBeVisible()
    expect(screen.getByText(/configure your DNS/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Email Settings' })).toHaveAttribute(
      'href',
      '/1001/Settings/Email-Settings',
    )
    expect(sent()).toEqual([details])
  })

  it('without a cemetery confirms one’s own address, and links to Login', async () => {
    const own = { email: 'ada@oak.test', code: 'C0de' }
    open(() => Response.json(own), '/Verify-Email?email=ada%40oak.test&code=C0de')
    expect(
      await screen.findByText('Thank you. Your email address ada@oak.test has been verified.'),
    ).toBeVisible()
    expect(screen.getByText('From now on, sign in with this address.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/Login')
    expect(screen.queryByText(/DNS/)).toBeNull()
    expect(sent()).toEqual([own])
  })

  it.each([400, 404, 429, 500])('reports a failure at %s', async (status) => {
    open(() => problem(status))
    expect(
      await screen.findByText(
        'Your email could not be verified. Please contact the provider for support.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Go to Email Settings' })).toBeNull()
  })
})
