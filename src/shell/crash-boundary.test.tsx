import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from './crash-boundary'

function Broken(): never {
  throw new Error('no such field')
}

test('a page that fails leaves the frame around it, which leads elsewhere', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    render(
      <MemoryRouter initialEntries={['/broken']}>
        <nav>
          <Link to="/whole">Contacts</Link>
        </nav>
        <main>
          <CrashBoundary isFramed>
            <Routes>
              <Route path="/broken" element={<Broken />} />
              <Route path="/whole" element={<h1>All contacts</h1>} />
            </Routes>
          </CrashBoundary>
        </main>
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This page could not be displayed',
    )
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(told.mock.calls.flat()).toContainEqual(
      expect.objectContaining({ message: 'no such field' }),
    )
    await userEvent.click(screen.getByRole('link', { name: 'Contacts' }))
    expect(screen.getByRole('heading', { name: 'All contacts' })).toBeVisible()
  } finally {
    told.mockRestore()
  }
})
