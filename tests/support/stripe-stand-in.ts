import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StripeStandIn {
  url: string
  /** What was asked, in order. */
  calls: Array<{ path: string; body: URLSearchParams; key: string | undefined }>
  /** Answers the next calls with this status instead. */
  failWith: (status: number | null) => void
  close: () => Promise<void>
}

/** Speaks the part of Stripe's protocol that payment links take: forms in, JSON out, keys of idempotency. */
export async function stripeStandIn(accepted: string): Promise<StripeStandIn> {
  const calls: StripeStandIn['calls'] = []
  const links = new Map<string, { id: string; active: boolean }>()
  let failure: number | null = null
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await textOf(request))
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const key = request.headers['idempotency-key'] as string | undefined
    calls.push({ path: request.url ?? '', body, key })
    if (request.headers.authorization !== `Bearer ${accepted}`)
      return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    if (failure) return answer(failure, { error: { type: 'invalid_request_error', message: 'no' } })
    if (request.url === '/v1/payment_links') {
      const known = links.get(key ?? '')
      const link = known ?? { id: `plink_${links.size + 1}`, active: true }
      links.set(key ?? String(links.size), link)
      return answer(200, {
        ...link,
        object: 'payment_link',
        url: `https://buy.stripe.test/${link.id}`,
      })
    }
    const closed = /^\/v1\/payment_links\/(plink_\d+)$/.exec(request.url ?? '')?.[1]
    const link = [...links.values()].find(({ id }) => id === closed)
    if (!link) return answer(404, { error: { type: 'invalid_request_error', message: 'none' } })
    link.active = body.get('active') !== 'false'
    return answer(200, { ...link, object: 'payment_link' })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    failWith: (status) => {
      failure = status
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
