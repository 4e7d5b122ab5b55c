import { cemeteryUrl, propertyTypesUrl } from '../../core/preload-urls'
import type { CemeteryDetails } from '../../core/session'
import { HttpError, http } from '../providers/http'
import type { Cemetery, PropertyTypeSummary } from './scope-context'

/**
 * A cemetery and its property types, as every page below it needs them.
 * @throws HttpError · DOMException AbortError
 */
export async function loadCemetery(id: number, signal: AbortSignal): Promise<Cemetery> {
  const [details, types] = await Promise.all([
    http(cemeteryUrl(id), { signal, silent: true }),
    http(propertyTypesUrl(id), { signal, silent: true }).catch(withoutThem),
  ])
  return {
    ...(details.json as CemeteryDetails),
    propertyTypes: types.json as PropertyTypeSummary[],
  }
}

/** Who may enter but not read them (contracts or trees alone, say) goes without. */
function withoutThem(error: unknown) {
  if (error instanceof HttpError && error.status === 403) return { json: [] }
  throw error
}
