// Apart: it empties the head, where styles are.
import { afterEach, expect, it } from 'vitest'
import { isOtherBuild } from './new-build'

afterEach(() => document.head.replaceChildren())

it('a build is recognised by its entry script, whatever the page names before it', () => {
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
  expect(isOtherBuild('/assets/index-1.js')).toBe(false)
  expect(isOtherBuild('/assets/index-2.js')).toBe(true)
  expect(isOtherBuild(undefined)).toBe(false)
})
