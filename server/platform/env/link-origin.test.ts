import { describe, expect, it } from 'vitest'
import { linkOrigin } from './link-origin'

const env = {
  publicUrl: 'https://records.example.org',
  allowedOrigins: ['https://memorials.example.org'],
  production: true,
}
const local = { ...env, publicUrl: 'http://localhost:8080', production: false }

describe('the origin of links in mail', () => {
  it.each([
    ['https://records.example.org/Reset-Password', env.publicUrl],
    ['https://memorials.example.org/Reset-Password', env.publicUrl],
    ['https://records.example.org:443/Reset-Password', env.publicUrl],
    ['http://records.example.org/Reset-Password', null],
    ['https://records.example.org.evil.test/Reset-Password', null],
    ['https://records.example.org@evil.test/Reset-Password', null],
    ['https://evil.test@records.example.org/Reset-Password', null],
    ['https://evil.test/https://records.example.org/Reset-Password', null],
    ['//evil.test/Reset-Password', null],
    ['javascript:alert(1)//records.example.org', null],
    ['https://records.example.org/Reset-Password?next=evil', null],
    ['http://localhost:8080/Reset-Password', null],
    ['', null],
  ])('from %s in production is %s', (baseUrl, expected) => {
    expect(linkOrigin(baseUrl, env)).toBe(expected)
  })

  it('may be any name of this machine while PUBLIC_URL is unset', () => {
    expect(linkOrigin('http://127.0.0.1:8080/Reset-Password', local)).toBe('http://127.0.0.1:8080')
    expect(linkOrigin('http://localhost:5173/Reset-Password', local)).toBe('http://localhost:5173')
    expect(linkOrigin('http://192.168.1.5:8080/Reset-Password', local)).toBeNull()
  })
})
