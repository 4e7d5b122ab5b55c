import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { limits } from '../../scripts/lib/limits.mjs'
import { endTest, startServer, stopServer } from './mock-api'

configure({ asyncUtilTimeout: limits.wait })

beforeAll(startServer)
afterEach(endTest)
afterAll(stopServer)
// The page is that of the next file, too.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
