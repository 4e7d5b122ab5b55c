import type { CemeterySummary } from '../../../core/session'
import type { PublicConfig } from '../../providers/config'

/** The three that a cemetery's card links to as well, and what all of them share. */
export type CardAppKey = 'memorials' | 'mobile' | 'sales'
export type AppKey = CardAppKey | 'feedback' | 'billing'
export interface AppEntry<Key = AppKey> {
  key: Key
  url: string
  /** Why it cannot be opened: a key of the tooltip's text. */
  disabled: 'apps.notEnabled' | 'apps.contactSupport' | 'apps.notAllowed' | null
}

type AppCemetery = Pick<CemeterySummary, 'slug' | 'products' | 'sales'>

/**
 * The sites that a cemetery's staff open in new tabs (specification 2.3, section 6). An address
 * that is not configured hides its entry; a missing product disables it.
 */
export function appsOf(
  cemetery: AppCemetery,
  config: PublicConfig,
  elevated: boolean,
): AppEntry<CardAppKey>[] {
  const { slug, products } = cemetery
  const missing = elevated ? 'apps.notEnabled' : 'apps.contactSupport'
  const entry = (
    key: CardAppKey,
    base: string | null,
    url: (base: string) => string,
    enabled: boolean,
    allowed = true,
  ): AppEntry<CardAppKey>[] =>
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

/** The feedback widget, which opens signed in (specification 2.11); hidden without an address. */
export const feedbackOf = ({ feedbackUrl }: PublicConfig): AppEntry[] =>
  feedbackUrl
    ? [
        {
          key: 'feedback',
          url: `/feedback/login?redirect=${encodeURIComponent(feedbackUrl)}`,
          disabled: null,
        },
      ]
    : []

/** The billing portal, with its own door (specification 2.13); hidden without a provider. */
export const billingOf = ({ billingAction }: PublicConfig): AppEntry[] =>
  billingAction ? [{ key: 'billing', url: '/billing-portal/login', disabled: null }] : []
