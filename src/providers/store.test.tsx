import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { scopedStore } from './store'

beforeEach(() => localStorage.clear())

describe('the store of a scope', () => {
  it('is separate, even where one’s name begins the other’s', () => {
    const [one, twelve] = [scopedStore('c1'), scopedStore('c12')]
    one.setItem('contacts.listParams', { page: 1 })
    twelve.setItem('contacts.listParams', { page: 2 })
    one.reset()
    expect(one.getItem('contacts.listParams')).toBeUndefined()
    expect(twelve.getItem('contacts.listParams')).toEqual({ page: 2 })
  })
  it('shares theme and language among all scopes, and keeps them through a reset', async () => {
    const [one, two] = [scopedStore('c1'), scopedStore('c2')]
    one.setItem('theme', 'dark')
    one.setItem('locale', 'fr')
    one.reset()
    expect(two.getItem('theme')).toBe('dark')
    await until(() => expect(localStorage.getItem('locale')).toBe('fr'))
    expect(two.getItem('locale')).toBe('fr')
  })
  it('shares a user’s shortcut setting among all scopes', () => {
    const [one, two] = [scopedStore('c1'), scopedStore('c2')]
    one.setItem('keys.7', false)
    one.reset()
    expect(two.getItem('keys.7', true)).toBe(false)
    expect(two.getItem('keys.8', true)).toBe(true)
  })
  it('notifies of a language when its texts are loaded', async () => {
    const heard: unknown[] = []
    const store = scopedStore('c2')
    const end = store.subscribe('locale', (value) => heard.push([value, store.getItem('locale')]))
    scopedStore('c1').setItem('locale', 'es')
    expect(heard).toEqual([])
    scopedStore('c1').setItem('locale', 'xx')
    await until(() => expect(heard).toEqual([['es', 'es']]))
    end()
    scopedStore('c1').setItem('locale', 'fr')
    await until(() => expect(store.getItem('locale')).toBe('fr'))
    expect(heard).toEqual([['es', 'es']])
  })
})
