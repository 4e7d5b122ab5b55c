import type { CemeteryRecord, ProductFlag } from '../../../core/cemetery'
import { http, jsonBody } from '../../providers/http'

/**
 * Switches one product or feature of a cemetery, for everybody there and at once. The caller shows what
 * went wrong. @param version what the caller has seen · @throws HttpError, 412 with the cemetery as it is
 */
export async function switchFlag(
  cemetery: { id: number; version: number },
  flag: ProductFlag,
  on: boolean,
): Promise<CemeteryRecord> {
  const body = jsonBody({ [flag]: on })
  const { json } = await http(`/api/v1/cemeteries/${cemetery.id}/settings/products`, {
    ...body,
    method: 'PUT',
    headers: { ...body.headers, 'If-Match': `"${cemetery.version}"` },
    silent: true,
  })
  return json as CemeteryRecord
}
