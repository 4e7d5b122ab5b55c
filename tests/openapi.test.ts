import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas, extensions } from '../server/engine/areas/areas'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

it('the OpenAPI document describes every call of every area by the schemas that validate it', async () => {
  const answer = await open.app.inject({ url: '/api/v1/openapi.json' })
  expect(answer.statusCode).toBe(200)
  const { paths, openapi } = answer.json()
  expect(openapi).toMatch(/^3\./)
  for (const area of areas) {
    const base = `/api/v1/cemeteries/{cemeteryId}/${area.name}`
    // Of what the server keeps: what is there is read; its own calls are described as they are.
    if (area.computed) {
      expect(Object.keys(paths[base])).toContain('get')
      expect(Object.keys(paths[`${base}/{id}`])).toEqual(['get'])
      continue
    }
    expect(Object.keys(paths[base]).sort(), area.name).toEqual(['get', 'post'])
    expect(Object.keys(paths[`${base}/{id}`]).sort()).toEqual(
      area.immutable ? ['get'] : ['delete', 'get', 'put'],
    )
    const body = paths[base].post.requestBody.content['application/json'].schema
    expect(body.additionalProperties).toBe(false)
    const writable = Object.entries(area.fields).flatMap(([name, field]) =>
      field.readOnly && field.kind !== 'custom' ? [] : [name],
    )
    // Beside its fields: why a refusal is passed over, where one can be.
    const beside = extensions.get(area.name)?.overridable ? ['override'] : []
    expect(Object.keys(body.properties).sort()).toEqual([...writable, ...beside].sort())
  }
  expect(paths['/api/v1/auth/login'].post).toBeDefined()
  expect((await open.app.inject({ url: '/api/docs/' })).statusCode).toBe(200)
})

it('strangers get problems and security headers, health and readiness', async () => {
  const lost = await open.app.inject({ url: '/api/v1/nowhere' })
  expect(lost.statusCode).toBe(404)
  expect(lost.headers['content-type']).toContain('application/problem+json')
  expect(lost.json()).toMatchObject({ title: 'Not found', status: 404 })
  expect(lost.json().instance).toMatch(/^[0-9a-f-]{36}$/)
  expect(lost.headers['content-security-policy']).toContain("default-src 'none'")
  expect(lost.headers['x-content-type-options']).toBe('nosniff')
  expect((await open.app.inject({ url: '/health' })).json()).toEqual({ status: 'alive' })
  expect((await open.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' })
  const broken = await open.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(400)
  expect(broken.headers['content-type']).toContain('application/problem+json')
  const config = (await open.app.inject({ url: '/api/v1/config' })).json()
  expect(Object.keys(config)).toEqual(
    expect.arrayContaining(['providerUrl', 'supportUrl', 'mobileBaseUrl']),
  )
  expect(JSON.stringify(config)).not.toMatch(/secret/i)
})

it('metrics are for this machine and the token only', async () => {
  const metrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
    guarded.app.inject({ url: '/metrics', remoteAddress, headers })
  const guarded = await openWorld({ metricsToken: 'a-token-for-the-metrics' })
  try {
    await guarded.app.inject({ url: '/api/v1/config' })
    const own = await metrics('127.0.0.1')
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain('sexton_database_connections')
    expect(own.body).toMatch(
      /sexton_http_seconds_count\{method="GET",route="\/api\/v1\/config",status="200"\} 1/,
    )
    expect((await metrics('192.0.2.7')).statusCode).toBe(404)
    expect(own.body).toMatch(/^process_resident_memory_bytes \d{8,}/m)
    expect((await metrics('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404)
    expect((await metrics('192.0.2.7', { authorization: 'Bearer wrong' })).statusCode).toBe(404)
    const told = await metrics('192.0.2.7', { authorization: 'Bearer a-token-for-the-metrics' })
    expect(told.statusCode).toBe(200)
  } finally {
    await guarded.close()
  }
})

it('metrics include the event loop’s delay', async () => {
  const late = async () => {
    const { body } = await open.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const at = (le: string) =>
      Number(
        new RegExp(`^sexton_event_loop_delay_seconds_bucket{le="${le}"} (\\d+)`, 'm').exec(
          body,
        )?.[1],
      )
    return at('\\+Inf') - at('0.25')
  }
  const before = await late()
  // Nobody else is served meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await late()).toBeGreaterThan(before)
})
