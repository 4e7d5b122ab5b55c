import { preloadable } from '../../kit/preloadable'

/** The home of a cemetery; other pages do not load its script. */
export const homePage = preloadable(async () => ({
  default: (await import('./Dashboard')).Dashboard,
}))
