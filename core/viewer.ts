import type { Viewer } from './access'
import type { CemeterySummary, SessionUser } from './session'

/** The same person in a cemetery, or outside of any, as `can()` asks for it. */
export const viewerOf = (
  user: Pick<SessionUser, 'isSystemAdmin' | 'isAccountManager'>,
  cemetery?: Pick<CemeterySummary, 'permissions' | 'products' | 'features'> | null,
): Viewer => ({
  isSystemAdmin: user.isSystemAdmin,
  isAccountManager: user.isAccountManager,
  permissions: cemetery?.permissions ?? [],
  products: {
    memorials: cemetery?.products.isMemorialsEnabled ?? false,
    mobile: cemetery?.products.isMobileEnabled ?? false,
    sales: cemetery?.products.isSalesEnabled ?? false,
    tours: cemetery?.products.isToursEnabled ?? false,
  },
  features: { ...cemetery?.features },
})
