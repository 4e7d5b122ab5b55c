import { expect, it } from 'vitest'
import { passkeyPlace } from './passkey-place'

it.each([
  ['https://records.example.org', 'https://records.example.org', 'records.example.org'],
  ['https://records.example.org:8443/x', 'https://records.example.org:8443', 'records.example.org'],
  ['http://localhost:8080', 'http://localhost:8080', 'localhost'],
])('%s has passkeys', (url, origin, rpId) => {
  expect(passkeyPlace(url)).toEqual({ origin, rpId })
})

it.each([
  'http://records.example.org',
  'http://127.0.0.1:8080',
  'https://192.0.2.7',
  'https://[2001:db8::1]:8443',
])('%s has none: browsers refuse', (url) => {
  expect(passkeyPlace(url)).toBeNull()
})
