import { expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party'

it.each([
  ['https://records.example.org', 'https://records.example.org', 'records.example.org'],
  ['https://records.example.org:8443/x', 'https://records.example.org:8443', 'records.example.org'],
  ['http://localhost:8080', 'http://localhost:8080', 'localhost'],
])('the origin %s supports passkeys', (url, origin, rpId) => {
  expect(relyingPartyOf(url)).toEqual({ origin, rpId })
})

it.each([
  'http://records.example.org',
  'http://127.0.0.1:8080',
  'https://192.0.2.7',
  'https://[2001:db8::1]:8443',
])('the origin %s supports no passkeys, since browsers refuse', (url) => {
  expect(relyingPartyOf(url)).toBeNull()
})
