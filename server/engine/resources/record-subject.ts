import type { FastifyRequest } from 'fastify'
import type { AccessRequirement } from '../../../core/access'
import { type AnyArea, keepsFiles } from '../../../core/area'
import type { Database } from '../../platform/database/database'
import { conflict, notFound } from '../problem/problem'
import { readScoped } from '../transaction/reads'
import { type Transaction, transact } from '../transaction/transaction'
import { type AreaRegistry, Repository, type StoredRecord } from './repository'
import { callerOf } from './request'

/** The record that something hangs on, and the transaction in which it was found. */
export interface RecordSubject {
  area: AnyArea
  id: number
  transaction: Transaction
  repository: Repository
}

/** Below this address hangs what people add to a record of any area. */
export const subjectPath = '/cemeteries/:cemeteryId/:resource/:recordId'

/**
 * Runs `work` on behalf of a request about a record's notes or files: who reads the area sees them,
 * who writes the area changes them.
 */
export function withSubject(database: Database, registry: AreaRegistry) {
  return async <T>(
    request: FastifyRequest,
    access: 'read' | 'write',
    work: (subject: RecordSubject) => Promise<T>,
  ): Promise<T> => {
    const area = await areaOf(request, database, registry)
    return transact(database, callerOf(request), needOf(area, access), (transaction) =>
      work({
        area,
        id: numericParam(request, 'recordId'),
        transaction,
        repository: new Repository(registry, area, transaction),
      }),
    )
  }
}

/** Whether the caller may do this at all, before anything large is read from them. */
export async function canOnSubject(
  request: FastifyRequest,
  database: Database,
  registry: AreaRegistry,
  access: 'read' | 'write',
): Promise<void> {
  const area = await areaOf(request, database, registry)
  await readScoped(database, callerOf(request), needOf(area, access), [])
}

/** The record, as long as it is not put away. @throws Problem 404, 409 */
export function assertActive(record: StoredRecord): StoredRecord {
  if (record.archivedAt)
    throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
  return record
}

/** @throws Problem 404 for what is no number */
export function numericParam(request: FastifyRequest, name: string): number {
  const text = (request.params as Record<string, string>)[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

async function areaOf(request: FastifyRequest, database: Database, registry: AreaRegistry) {
  const { resource } = request.params as { resource: string }
  const area = registry.areas.find((one) => one.name === resource && keepsFiles(one))
  if (area) return area
  // Who is not signed in hears that first.
  await readScoped(database, callerOf(request), {}, [])
  throw notFound()
}

/** As for the area's records: elevated settings are read by whoever picks from them. */
export const needOf = (area: AnyArea, access: 'read' | 'write'): AccessRequirement =>
  access === 'read'
    ? { permission: area.access.read, ...area.needs, elevated: undefined }
    : { permission: area.access.write, ...area.needs }
