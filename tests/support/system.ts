import type { InjectOptions } from 'fastify'
import { bearer, signIn } from './accounts'
import type { OpenWorld } from './world'

export type SystemApi = Awaited<ReturnType<typeof systemApi>>

/** One person's calls outside of cemeteries; without an e-mail address, an anonymous one's. */
export async function systemApi({ app }: Pick<OpenWorld, 'app'>, email: string | null) {
  const headers = email ? bearer(await signIn(app, email)) : {}
  const call = (
    method: InjectOptions['method'],
    path: string,
    payload?: unknown,
    version?: number,
  ) =>
    app.inject({
      method: method as 'GET',
      url: `/api/v1/${path}`,
      headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
  return {
    headers,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, version?: number) => call('POST', path, body, version),
    put: (path: string, body: unknown, version?: number) => call('PUT', path, body, version),
    delete: (path: string, version?: number) => call('DELETE', path, undefined, version),
    list: (name: string, query: { sort?: unknown; range?: unknown; filter?: unknown } = {}) =>
      call(
        'GET',
        `${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
      ),
  }
}
