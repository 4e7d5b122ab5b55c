import type { InjectOptions } from 'fastify'
import { bearer, type Email, signIn } from './accounts'
import type { OpenWorld } from './world'

export type Api = Awaited<ReturnType<typeof api>>

/** One person's calls in one cemetery; without an e-mail address, an anonymous one's. */
export async function api(
  { app }: Pick<OpenWorld, 'app'>,
  email: Email | string | null,
  cemeteryId: number,
) {
  const headers = email ? bearer(await signIn(app, email as Email)) : {}
  const call = (
    method: InjectOptions['method'],
    path: string,
    payload?: unknown,
    extra: Record<string, string> = {},
  ) =>
    app.inject({
      method: method as 'GET',
      url: `/api/v1/cemeteries/${cemeteryId}/${path}`,
      headers: { ...headers, ...extra },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
  const match = (version?: number): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `"${version}"` }
  return {
    app,
    cemeteryId,
    headers,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, version?: number) =>
      call('POST', path, body, match(version)),
    put: (path: string, body: unknown, version?: number) => call('PUT', path, body, match(version)),
    delete: (path: string, version?: number) => call('DELETE', path, undefined, match(version)),
    list: (name: string, query: { sort?: unknown; range?: unknown; filter?: unknown }) =>
      call(
        'GET',
        `${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
      ),
  }
}
