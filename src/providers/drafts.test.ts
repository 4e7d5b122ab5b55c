import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft, deleteExpiredDrafts, draftKey, readDraft, writeDraft } from './drafts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
})

const day = 24 * 3600 * 1000
const draft = { at: 1_000, version: 3, values: { lastName: 'Ortega' } }

test('a draft belongs to one user, cemetery, area and record or prefilled form', () => {
  const keys = [
    draftKey(1, 12, 'deceased', 7),
    draftKey(2, 12, 'deceased', 7),
    draftKey(1, 2, 'deceased', 7),
    draftKey(1, 12, 'contacts', 7),
    draftKey(1, 12, 'deceased', 8),
    draftKey(1, 12, 'deceased', {}),
    draftKey(1, 12, 'deceased', { location: 7 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  writeDraft(keys[0] as string, draft)
  expect(readDraft(keys[0] as string, 2_000)).toEqual(draft)
  for (const other of keys.slice(1)) expect(readDraft(other, 2_000)).toBeNull()
  deleteDraft(keys[0] as string)
  expect(readDraft(keys[0] as string, 2_000)).toBeNull()
})

test('drafts expire after seven days, and are deleted for everybody', () => {
  const [mine, theirs] = [draftKey(1, 12, 'deceased', 7), draftKey(2, 12, 'deceased', 7)]
  writeDraft(mine, draft)
  writeDraft(theirs, { ...draft, at: 3 * day })
  expect(readDraft(mine, 1_000 + 7 * day - 1)).toEqual(draft)
  expect(readDraft(mine, 1_000 + 7 * day)).toBeNull()
  kept.set('auth', 'a token')
  kept.set('draft:damaged', '{')
  deleteExpiredDrafts(1_000 + 8 * day)
  expect([...kept.keys()].sort()).toEqual(['auth', theirs])
})

test('a full browser storage loses the draft and nothing else', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(writeDraft('draft:x', draft)).toBe(false)
  expect(readDraft('draft:x')).toBeNull()
})
