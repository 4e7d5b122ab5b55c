import { beforeEach, describe, expect, it } from 'vitest'
import { scopedStore } from './store'

beforeEach(() => localStorage.clear())

describe('the store of a scope', () => {
  it('keeps scopes apart, even where one’s name begins the other’s', () => {
    const [one, twelve] = [scopedStore('c1'), scopedStore('c12')]
    one.setItem('contacts.listParams', { page: 1 })
    twelve.setItem('contacts.listParams', { page: 2 })
    one.reset()
    expect(one.getItem('contacts.listParams')).toBeUndefined()
    expect(twelve.getItem('contacts.listParams')).toEqual({ page: 2 })
  })
  it('shares theme and language among all scopes, and keeps them through a reset', () => {
    const [one, two] = [scopedStore('c1'), scopedStore('c2')]
    one.setItem('theme', 'dark')
    one.setItem('locale', 'fr')
    one.reset()
    expect(two.getItem('theme')).toBe('dark')
    expect(localStorage.getItem('locale')).toBe('fr')
  })
  it('tells subscribers of a language that is wanted', () => {
    const heard: unknown[] = []
    const end = scopedStore('c2').subscribe('locale', (value) => heard.push(value))
    scopedStore('c1').setItem('locale', 'es')
    scopedStore('c1').setItem('locale', 'xx')
    end()
    scopedStore('c1').setItem('locale', 'fr')
    expect(heard).toEqual(['es'])
  })
})
