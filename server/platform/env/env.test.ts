import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from './env'
import { variableNames } from './env-variables'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-env-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const strong = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://records.example.org/',
  JWT_SECRET: 'q7YtB0vXn3LkR8sPzW1mEa5dHc2uGf9iJxKo4T6r',
  SSO_SECRET: 'Zp4N8cVb2Xm6Qw0Er7Ty1Ui5Oa9Sd3FgHjKl+Lz/',
  AUDIT_SECRET: 'mN3bV7cX1zL5kJ9hG2fD6sA0pO4iU8yT+rE/wQqW',
}

function complaints(source: Record<string, string>): string[] {
  try {
    readEnv({ DATA_DIR: dataDir, ...source })
    return []
  } catch (error) {
    return String((error as Error).message).split('\n')
  }
}

test('.env.example explains every variable, and no other', () => {
  const example = readFileSync('.env.example', 'utf8')
  const explained = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(Object.values(variableNames).toSorted())
})

describe('without any configuration', () => {
  test('the server is a demo on this machine only', () => {
    const env = readEnv({ DATA_DIR: dataDir })
    expect(env).toMatchObject({
      demo: true,
      production: false,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      supportUrl: 'http://localhost:8080/outside/support',
    })
    expect(env.databaseUrl).toBeUndefined()
  })

  test('secrets are generated once, readable to nobody else', () => {
    const first = readEnv({ DATA_DIR: dataDir })
    const second = readEnv({ DATA_DIR: dataDir })
    expect(second.jwtSecret).toBe(first.jwtSecret)
    expect(first.ssoSecret).not.toBe(first.jwtSecret)
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(second.auditSecret).toBe(first.auditSecret)
    expect(new Set([first.auditSecret, first.jwtSecret, first.ssoSecret]).size).toBe(3)
    expect(statSync(join(dataDir, 'audit-secret')).mode & 0o777).toBe(0o600)
  })

  test('a damaged file of secrets is named, and left as it is', () => {
    const file = join(dataDir, 'secrets.json')
    writeFileSync(file, '{"jwtSe')
    expect(complaints({})[0]).toContain(`${file} is damaged: delete it`)
    expect(readFileSync(file, 'utf8')).toBe('{"jwtSe')
  })
})

test('every invalid variable gets a line of its own', () => {
  expect(
    complaints({ PORT: '80800', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', SUPPORT_URL: 'x' }),
  ).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    'DATABASE_URL: must be an address that begins with postgresql:// or postgres://',
    'LOG_LEVEL: must be trace, debug, info, warn, error or silent',
    'SUPPORT_URL: must be an address that begins with http:// or https://',
  ])
})

test('a certificate that DATABASE_URL names has to be there', () => {
  const url = (file: string) =>
    `postgresql://sexton@a,b/sexton?sslmode=verify-full&sslrootcert=${file}`
  const missing = join(dataDir, 'no-such-ca.crt')
  expect(complaints({ DATABASE_URL: url(missing) })).toEqual([
    `DATABASE_URL: names ${missing} as sslrootcert, which cannot be read`,
  ])
  const file = join(dataDir, 'ca.crt')
  writeFileSync(file, 'a certificate')
  expect(readEnv({ DATA_DIR: dataDir, DATABASE_URL: url(file) }).databaseUrl).toBe(url(file))
})

test('standbys alone are no database', () => {
  const url = 'postgresql://sexton@b/sexton'
  expect(complaints({ DATABASE_READ_URL: url })).toEqual([
    'DATABASE_URL: is needed as well when DATABASE_READ_URL is set',
  ])
  expect(
    readEnv({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://sexton@a/sexton',
      DATABASE_READ_URL: url,
    }).databaseReadUrl,
  ).toBe(url)
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: ' ' }).port).toBe(8080)
})

test('a database address may be a unix socket', () => {
  const url = 'postgresql://sexton@/sexton?host=%2Ftmp%2Fx'
  expect(readEnv({ DATA_DIR: dataDir, DATABASE_URL: url }).databaseUrl).toBe(url)
})

describe('the demo', () => {
  test.each([
    'https://records.example.org',
    'http://192.168.1.4:8080',
    'http://localhost.example.org',
  ])('is refused where PUBLIC_URL is %s, with what to set, requested or not', (url) => {
    for (const more of [{}, { DEMO: '1' }] as Record<string, string>[]) {
      const lines = complaints({ PUBLIC_URL: url, ...more })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^PUBLIC_URL: .*NODE_ENV=production.*DEMO=0/)
    }
    expect(complaints({ PUBLIC_URL: url, DEMO: '0' })).toEqual([])
  })

  test.each(['http://localhost:9000', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'is allowed where PUBLIC_URL is %s',
    (url) => {
      expect(readEnv({ DATA_DIR: dataDir, PUBLIC_URL: url }).demo).toBe(true)
    },
  )
})

describe('production', () => {
  test('starts with good secrets, without demo and its addresses', () => {
    const env = readEnv({ DATA_DIR: dataDir, ...strong })
    expect(env).toMatchObject({
      production: true,
      demo: false,
      host: '0.0.0.0',
      publicUrl: 'https://records.example.org',
    })
    expect(env.supportUrl).toBeUndefined()
  })

  test.each([
    ['JWT_SECRET', ''],
    ['JWT_SECRET', 'short'],
    ['SSO_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SSO_SECRET', 'please-change-me-0123456789-abcdefghijk'],
    ['SSO_SECRET', strong.JWT_SECRET],
    ['AUDIT_SECRET', ''],
    ['AUDIT_SECRET', 'short'],
    ['AUDIT_SECRET', strong.JWT_SECRET],
    ['AUDIT_SECRET', strong.SSO_SECRET],
    ['PUBLIC_URL', ''],
    ['DEMO', '1'],
  ])('refuses %s=%s', (name, value) => {
    const lines = complaints({ ...strong, [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name}: `))
  })

  test('refuses half of a billing provider’s configuration', () => {
    expect(complaints({ ...strong, BILLING_CALLBACK_URL: 'https://b.test' })).toEqual([
      'BILLING_ISSUER: is needed as well when BILLING_CALLBACK_URL is set',
    ])
  })
})
