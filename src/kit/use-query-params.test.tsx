import { act, render, renderHook } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { type ChangeQuery, useQueryParams } from './use-query-params'

function Part({ take }: { take: (change: ChangeQuery) => unknown }) {
  take(useQueryParams()[1])
  return null
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

it('a change adds to the one before, whoever made it, although no page shows that yet', () => {
  const change = new Map<string, ChangeQuery>()
  const { getByRole } = render(
    <MemoryRouter initialEntries={['/Map?base=aerial']}>
      <Part take={(own) => change.set('one', own)} />
      <Part take={(own) => change.set('other', own)} />
      <Address />
    </MemoryRouter>,
  )
  act(() => {
    change.get('one')?.({ show: 'sold' })
    change.get('other')?.({ location: '7', base: null }, { replace: true })
    change.get('one')?.({ year: '1987' })
  })
  expect(getByRole('status').textContent).toBe('/Map?show=sold&location=7&year=1987')
})

it('begins with what stands in the address of each page', () => {
  const { result } = renderHook(() => ({ go: useNavigate(), query: useQueryParams() }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/a?x=1']}>
        {children}
        <Address />
      </MemoryRouter>
    ),
  })
  act(() => result.current.query[1]({ y: '2' }))
  expect(result.current.query[0].toString()).toBe('x=1&y=2')
  act(() => void result.current.go('/b?z=3'))
  act(() => result.current.query[1]({ y: '4', z: '' }))
  expect(result.current.query[0].toString()).toBe('y=4')
})

it('goes on from what was written last while the page shows what was written before', () => {
  const change = new Map<string, ChangeQuery>()
  let go: NavigateFunction = () => {}
  function Page() {
    change.set('one', useQueryParams()[1])
    go = useNavigate()
    return null
  }
  const { getByRole } = render(
    <MemoryRouter initialEntries={['/Reports?a=1']}>
      <Page />
      <Address />
    </MemoryRouter>,
  )
  act(() => {
    flushSync(() => change.get('one')?.({ b: '2' }))
    change.get('one')?.({ c: '3' })
    flushSync(() => {})
    change.get('one')?.({ d: '4' })
  })
  expect(getByRole('status').textContent).toBe('/Reports?a=1&b=2&c=3&d=4')
  // Another page has nothing of it.
  act(() => void go('/Map'))
  act(() => change.get('one')?.({ e: '5' }))
  expect(getByRole('status').textContent).toBe('/Map?e=5')
})
