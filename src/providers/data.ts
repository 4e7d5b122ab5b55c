import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import type { AnyArea } from '../../core/area'
import { flattenCustomFields, nestCustomFields } from '../../core/custom-field-names'
import { listUrl } from '../../core/list-url'
import { listSizeOf } from './data-range'
import { changedInput, writableFields } from './data-write'

/** How calls leave the browser: like ra-core's `fetchUtils.fetchJson`, with the bearer token. */
export type HttpClient = (
  url: string,
  options?: RequestInit & { headers?: Headers; quiet?: boolean },
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>

/** A record with the version that its reader saw. */
export interface Versioned {
  id: Identifier
  version: number
}

/** What the engine offers beyond react-admin's nine calls. */
export interface SextonDataProvider extends DataProvider {
  /** Takes a record out of the archive; answers the record. */
  restore: (resource: string, params: { id: Identifier }) => Promise<{ data: RaRecord }>
  /** Archives, restores or changes several, all or none; 412 where one version is stale. */
  bulk: (
    resource: string,
    params: { action: 'archive' | 'restore' | 'update'; records: Versioned[]; values?: object },
  ) => Promise<{ data: RaRecord[] }>
  /** An area's own call: `POST <resource>/<path>`. */
  call: <T = unknown>(
    resource: string,
    params: { path: string; body?: object; version?: number; key?: string },
  ) => Promise<{ data: T }>
}

/** The longest list of ids that one call asks for: addresses have a length. */
const IDS_A_CALL = 100

/**
 * react-admin's data provider for one scope, on ra-data-simple-rest. That package drops ETags,
 * sends no If-Match, posts whole records back and reads `10001+` as an exact count; this adapter
 * mends all four, and sends only what a form changed.
 * @param base e.g. `/api/v1/cemeteries/1001`, without a slash at the end
 */
export function createDataProvider(
  base: string,
  http: HttpClient,
  areas: readonly AnyArea[],
): SextonDataProvider {
  const areaOf = (name: string) => areas.find((area) => area.name === name)
  const rest = simpleRest(base, http as never) as DataProvider

  /** A list with its Content-Range read in full: a bounded count is no total. */
  const list: DataProvider['getList'] = async (resource, params) => {
    const answer = await http(listUrl(base, resource, params), { signal: params.signal })
    const { page = 1, perPage = 10 } = params.pagination ?? {}
    const rows = (answer.json as RaRecord[]).map(flattenCustomFields)
    const range = listSizeOf(answer.headers.get('content-range'), page, perPage, rows.length)
    return { data: rows as never, ...range }
  }

  const write = async (
    url: string,
    method: string,
    body?: object,
    version?: number,
    key?: string,
  ) => {
    const headers = new Headers()
    if (key !== undefined) headers.set('Idempotency-Key', key)
    if (version !== undefined) headers.set('If-Match', `"${version}"`)
    const answer = await http(`${base}/${url}`, {
      method,
      headers,
      quiet: true,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return readable(answer.json)
  }

  return {
    ...rest,
    // Quiet: the page of a record that is not there says so itself.
    getOne: async (resource, { id, signal }) => {
      const answer = await http(`${base}/${resource}/${encodeURIComponent(id)}`, {
        quiet: true,
        signal,
      })
      return { data: readable(answer.json) as never }
    },
    getList: list,
    getMany: async (resource, { ids, meta, signal }) => {
      const wanted = [...new Set(ids)]
      const parts = await Promise.all(
        chunks(wanted, IDS_A_CALL).map((part) =>
          list(resource, {
            filter: { id: part },
            pagination: { page: 1, perPage: part.length },
            sort: { field: 'id', order: 'ASC' },
            meta,
            signal,
          }),
        ),
      )
      return { data: parts.flatMap((part) => part.data) }
    },
    getManyReference: (resource, { target, id, ...params }) =>
      list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (resource, { data, meta }) => ({
      data: (await write(
        resource,
        'POST',
        { ...writableFields(areaOf(resource), data), ...overrideOf(meta) },
        undefined,
        (meta as { key?: string } | undefined)?.key,
      )) as never,
    }),
    update: async (resource, { id, data, previousData, meta }) => {
      const changes = changedInput(areaOf(resource), data, previousData)
      // Nothing changed, nothing sent: an empty save must not make a version.
      if (Object.keys(changes).length === 0) return { data: previousData as never }
      const version = (previousData as unknown as Versioned).version
      return {
        data: (await write(
          `${resource}/${id}`,
          'PUT',
          { ...changes, ...overrideOf(meta) },
          version,
        )) as never,
      }
    },
    updateMany: async (resource, { ids, data, meta }) => {
      const records = versionsOf(ids, meta)
      await write(`${resource}/bulk`, 'POST', { action: 'update', records, values: data })
      return { data: ids }
    },
    delete: async (resource, { id, previousData }) => {
      const version = (previousData as unknown as Versioned | undefined)?.version
      return { data: (await write(`${resource}/${id}`, 'DELETE', undefined, version)) as never }
    },
    deleteMany: async (resource, { ids, meta }) => {
      await write(`${resource}/bulk`, 'POST', { action: 'archive', records: versionsOf(ids, meta) })
      return { data: ids }
    },
    restore: async (resource, { id }) => ({
      data: (await write(`${resource}/${id}/restore`, 'POST')) as RaRecord,
    }),
    bulk: async (resource, { action, records, values }) => {
      const sent = records.map(({ id, version }) => ({ id, version }))
      const own = values && nestCustomFields(values as Record<string, unknown>)
      const answer = await write(`${resource}/bulk`, 'POST', { action, records: sent, values: own })
      return { data: (answer as { records: RaRecord[] }).records.map(flattenCustomFields) }
    },
    call: async (resource, { path, body = {}, version, key }) => ({
      data: (await write(
        [resource, path].filter(Boolean).join('/'),
        'POST',
        body,
        version,
        key,
      )) as never,
    }),
  }
}

/** Why a refusal is passed over, where its writer says so. */
const overrideOf = (meta: unknown) => {
  const { override } = (meta ?? {}) as { override?: { reason: string } }
  return override ? { override } : {}
}

/** A record's own fields stand beside the others here; what is no record stays. */
const readable = (json: unknown) =>
  json && typeof json === 'object' && !Array.isArray(json) ? flattenCustomFields(json) : json

/** react-admin's bulk calls carry ids only; the versions come with `meta.records`. */
function versionsOf(ids: readonly Identifier[], meta: unknown): Versioned[] {
  const records = (meta as { records?: Versioned[] } | undefined)?.records ?? []
  return ids.map((id) => {
    const seen = records.find((record) => record.id === id)
    if (!seen) throw new Error('a bulk write needs meta.records with a version for every id')
    return { id, version: seen.version }
  })
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size))
  return parts
}
