// Apart: it empties the page's head, where the styles of others stand.
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadInBackground, loadPart } from '../kit/background-load'
import { closeMessage, useMessage } from './dialogs'
import { reloadForModule, watchModules } from './reload'
import { isDirty, useDirty } from './unsaved-changes'

const reload = vi.fn()
const script = (src: string) => {
  document.head.innerHTML = `<script type="module" src="${src}"></script>`
}

beforeEach(() => {
  sessionStorage.clear()
  script('/assets/index-one.js')
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  closeMessage()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('a failed module reloads the page once per build', () => {
  expect(reloadForModule()).toBe(true)
  expect(reloadForModule()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  script('/assets/index-two.js')
  expect(reloadForModule()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a failed module never reloads over unsaved changes', () => {
  const form = renderHook(({ changed }) => useDirty(changed), { initialProps: { changed: true } })
  expect(isDirty()).toBe(true)
  expect(reloadForModule()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  form.rerender({ changed: false })
  expect(reloadForModule()).toBe(true)
})

it('a failed module does not reload without a connection', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadForModule()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  expect(reloadForModule()).toBe(true)
})

it('a module that failed in the background leaves the page; a part loads it again, with a connection', async () => {
  watchModules(() => undefined)
  const message = renderHook(() => useMessage())
  const fail = async () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw new Error('not fetched')
  }
  await expect(loadInBackground(fail)).rejects.toThrow('not fetched')
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadPart(fail)).rejects.toThrow('not fetched')
  expect(message.result.current).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: true })
  expect(reload).not.toHaveBeenCalled()
  await loadPart(fail)
  expect(reload).toHaveBeenCalledTimes(1)
})
