import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'

/** What the provider made of a token. */
export interface Visit {
  issuerParameter: string | null
  claims?: JWTPayload
  refused?: string
}

/**
 * A billing provider, as small as one can be: takes the posted form at `/sso`, and lets a token in that
 * is signed by the console's published key, for this origin, from the agreed issuer, fresh, and new to it.
 * It knows nothing of the console's secrets.
 */
export async function billingProvider(options: {
  /** Where the console publishes its keys. */
  keys: () => string
  issuer: string
  port?: number
}) {
  const used = new Set<string>()
  const visits: Visit[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    if (request.method !== 'POST' || url.pathname !== '/sso') return response.writeHead(404).end()
    const token = new URLSearchParams(await bodyOf(request)).get('token') ?? ''
    const visit = await enter(token, url.searchParams.get('issuer'))
    visits.push(visit)
    response.writeHead(visit.refused ? 403 : 200, { 'content-type': 'text/html; charset=utf-8' })
    const who = visit.claims?.email
    response.end(
      `<!doctype html><title>Billing</title><h1>${who ? `Welcome ${who}` : 'Refused'}</h1>`,
    )
  })
  await new Promise<void>((listening) =>
    server.listen(options.port ?? 0, '127.0.0.1', () => listening()),
  )
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  async function enter(token: string, issuerParameter: string | null): Promise<Visit> {
    try {
      const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(options.keys())), {
        algorithms: ['ES256'],
        audience: origin,
        issuer: options.issuer,
        requiredClaims: ['iat', 'exp', 'jti', 'email'],
        maxTokenAge: 60,
      })
      const { jti = '' } = payload
      if (used.has(jti)) return { issuerParameter, refused: 'used before' }
      used.add(jti)
      return { issuerParameter, claims: payload }
    } catch (error) {
      return { issuerParameter, refused: String((error as { code?: string }).code ?? error) }
    }
  }

  return {
    origin,
    callback: `${origin}/sso`,
    visits,
    enter,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
