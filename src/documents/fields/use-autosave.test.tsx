import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { DocumentField, OfficeDocumentDetails } from '../../../core/documents/document'
import { mockApi, sentRequests } from '../../../tests/support/mock-api'
import { ScopeContext } from '../../app/scope-context'
import { isDirty } from '../../app/unsaved-changes'
import { useAutosave } from './use-autosave'

const places = (label: string) => [{ label }] as unknown as readonly DocumentField[]

/** The places of a draft, which are saved as they change. */
const autosaved = (saved: readonly DocumentField[]) => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ScopeContext.Provider value={{ cemetery: { id: 7 } } as never}>
        {children}
      </ScopeContext.Provider>
    </QueryClientProvider>
  )
  const document = { id: 5, version: 1 } as OfficeDocumentDetails
  return renderHook(({ fields }) => useAutosave(document, fields), {
    wrapper,
    initialProps: { fields: saved },
  })
}

describe('places that are saved as they change', () => {
  it('are as they were saved where a change is undone before it was sent', async () => {
    mockApi({ 'PUT /cemeteries/7/documents/5/fields': () => Response.json({ version: 2 }) })
    const before = places('one')
    const { result, rerender } = autosaved(before)
    rerender({ fields: places('other') })
    expect(result.current.state.kind).toBe('waiting')
    rerender({ fields: before })
    expect(result.current.state.kind).toBe('saved')
    expect(isDirty()).toBe(false)
    expect(sentRequests).toEqual([])
  })

  it('are sent once nothing more changes, and again where they changed meanwhile', async () => {
    let version = 1
    mockApi({
      'PUT /cemeteries/7/documents/5/fields': () => Response.json({ version: ++version }),
    })
    const { result, rerender } = autosaved(places('one'))
    rerender({ fields: places('two') })
    rerender({ fields: places('three') })
    await waitFor(() => expect(result.current.state.kind).toBe('saved'))
    rerender({ fields: places('four') })
    await waitFor(() => expect(sentRequests).toHaveLength(2))
    await waitFor(() => expect(result.current.state.kind).toBe('saved'))
  })

  it('are sent as they were where what is undone may have been saved', async () => {
    let lost = true
    mockApi({
      'PUT /cemeteries/7/documents/5/fields': () =>
        lost ? Response.json({ status: 503 }, { status: 503 }) : Response.json({ version: 2 }),
    })
    const before = places('one')
    const { result, rerender } = autosaved(before)
    rerender({ fields: places('other') })
    await waitFor(() => expect(result.current.state.kind).toBe('failed'))
    lost = false
    rerender({ fields: before })
    expect(result.current.state.kind).not.toBe('saved')
    await waitFor(() => expect(result.current.state.kind).toBe('saved'))
    expect(sentRequests.at(-1)?.body).toEqual({ fields: before })
  })

  it('are not said to have failed any more once what was refused is undone', async () => {
    mockApi({
      'PUT /cemeteries/7/documents/5/fields': () => Response.json({ status: 400 }, { status: 400 }),
    })
    const before = places('one')
    const { result, rerender } = autosaved(before)
    rerender({ fields: places('other') })
    await waitFor(() => expect(result.current.state.kind).toBe('failed'))
    rerender({ fields: before })
    expect(result.current.state.kind).toBe('saved')
  })
})
