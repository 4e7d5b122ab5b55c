import { beforeEach, describe, expect, it } from 'vitest'
import { clearBrowserData, markSignedIn } from './browser-data'
import { countDraftsOf, draftKey, readDraft, writeDraft } from './drafts'

const draft = () => ({ at: Date.now(), version: 1, values: { lastName: 'Doe' } })
const mine = draftKey(7, 1001, 'deceased', 3)
const other = draftKey(8, 1001, 'deceased', 3)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of [
    ['auth', 'token'],
    ['cemetery', '1001'],
    ['recent:7', '[1001]'],
    ['opened:7:1001', '["deceased.3"]'],
    ['RaStore:c1001:deceased.listParams', '{"filter":"{\\"q\\":\\"doe\\"}"}'],
    ['something-new', 'of a person'],
    ['RaStore:app:density', '"compact"'],
    ['theme', 'dark'],
    ['locale', 'fr'],
  ] as const)
    localStorage.setItem(key, value)
  sessionStorage.setItem('place:1001:deceased', '{"ids":[3]}')
  writeDraft(mine, draft())
  writeDraft(other, draft())
})

const keys = () => Object.keys(localStorage).sort()

describe('the browser data after a logout', () => {
  it('keeps the machine’s settings, and drafts of others whose session was lost', () => {
    clearBrowserData(7, false)
    expect(keys()).toEqual(['RaStore:app:density', other, 'locale', 'signed-out', 'theme'].sort())
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('keeps one’s drafts where the session expired', () => {
    clearBrowserData(7, true)
    expect(keys()).toEqual(['RaStore:app:density', mine, other, 'locale', 'theme'].sort())
  })

  it('gets no draft from a form in another tab until somebody signs in again', () => {
    expect(countDraftsOf(7)).toBe(1)
    clearBrowserData(7, false)
    expect(writeDraft(mine, draft())).toBe(false)
    expect(readDraft(mine)).toBeNull()
    markSignedIn()
    expect(writeDraft(mine, draft())).toBe(true)
  })
})
