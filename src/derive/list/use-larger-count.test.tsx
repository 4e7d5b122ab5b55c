import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { mockApi, sentRequests } from '../../../tests/support/mock-api'
import { ScopeContext } from '../../app/scope-context'
import { useLargerCount } from './use-larger-count'

const people = { name: 'people' } as AnyArea
const counted = (filter: object, beside: { total?: number; atLeast?: number }) => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ScopeContext.Provider value={{ cemetery: { id: 7 } } as never}>
        {children}
      </ScopeContext.Provider>
    </QueryClientProvider>
  )
  const size = { total: beside.total, atLeast: beside.atLeast }
  return renderHook(() => useLargerCount(people, filter as never, size), { wrapper }).result
}
const answer = (count: string) =>
  mockApi({
    'GET /cemeteries/7/people': () =>
      Response.json([], { headers: { 'Content-Range': `people 0-0/${count}` } }),
  })

describe('what is said to be more than a page knows', () => {
  it('is asked for by itself, and told once it is known', async () => {
    answer('2232')
    const result = counted({ veteran: true }, { atLeast: 250 })
    expect(result.current).toEqual({ atLeast: 250 })
    await waitFor(() => expect(result.current).toEqual({ total: 2232 }))
    expect(sentRequests[0]?.query.get('range')).toBe('[0,0]')
  })
  it('may be more than is counted at all', async () => {
    answer('10001+')
    const result = counted({ veteran: true }, { atLeast: 250 })
    await waitFor(() => expect(result.current).toEqual({ atLeast: 10_000 }))
  })
  it('is not asked for where the total is known, or of a search', () => {
    expect(counted({ veteran: true }, { total: 12 }).current).toEqual({ total: 12 })
    expect(counted({ q: 'smith' }, { atLeast: 1_000 }).current).toEqual({ atLeast: 1_000 })
    expect(sentRequests).toEqual([])
  })
})
