import { afterEach, expect, it } from 'vitest'
import { isOther } from './new-build'

afterEach(() => document.head.replaceChildren())

it('a build is known by its entry, whatever the page names before it', () => {
  for (const [src, early] of [
    ['/assets/library-react-1.js', true],
    ['/assets/index-1.js', false],
  ] as const) {
    const script = document.createElement('script')
    script.type = 'module'
    script.toggleAttribute('async', early)
    script.src = src
    // Named, not run.
    document.head.insertAdjacentHTML('beforeend', script.outerHTML)
  }
  expect(isOther('/assets/index-1.js')).toBe(false)
  expect(isOther('/assets/index-2.js')).toBe(true)
  expect(isOther(undefined)).toBe(false)
})
