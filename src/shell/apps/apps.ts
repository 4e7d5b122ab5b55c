import type { CemeterySummary } from '../../../core/session'
import type { PublicConfig } from '../../providers/config'

export type AppKey = 'memorials' | 'mobile' | 'sales'
export interface AppEntry {
  key: AppKey
  url: string
  /** Why it cannot be opened: a key of the tooltip's text. */
  disabled: 'apps.notEnabled' | 'apps.contactSupport' | 'apps.notAllowed' | null
}

type Place = Pick<CemeterySummary, 'slug' | 'products' | 'sales'>

/**
 * The sites that a cemetery's staff open in new tabs (specification 2.3, section 6). An address
 * that is not configured hides its entry; a missing product disables it.
 */
export function appsOf(cemetery: Place, config: PublicConfig, elevated: boolean): AppEntry[] {
  const { slug, products } = cemetery
  const missing = elevated ? 'apps.notEnabled' : 'apps.contactSupport'
  const entry = (
    key: AppKey,
    base: string | null,
    url: (base: string) => string,
    enabled: boolean,
    allowed = true,
  ): AppEntry[] =>
    base
      ? [
          {
            key,
            url: url(base),
            disabled: enabled ? (allowed ? null : 'apps.notAllowed') : missing,
          },
        ]
      : []
  const bySlug = (base: string) => `${base.replace(/\/+$/, '')}/${encodeURIComponent(slug)}`
  return [
    ...entry('memorials', config.memorialBaseUrl, bySlug, products.isMemorialsEnabled),
    ...entry('mobile', config.mobileBaseUrl, bySlug, products.isMobileEnabled),
    ...entry(
      'sales',
      config.salesUrl,
      (base) => base,
      products.isSalesEnabled,
      elevated || cemetery.sales,
    ),
  ]
}
