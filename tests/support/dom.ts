import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { limits } from '../../scripts/lib/limits.mjs'
import { setReadPauses } from '../../src/providers/http'
import { endTest, startServer, stopServer } from './mock-api'

configure({ asyncUtilTimeout: limits.wait })

// What fails, fails at once, except where a test is about the second try.
setReadPauses([])
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
