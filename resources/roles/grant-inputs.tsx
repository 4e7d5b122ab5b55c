import { lazy } from 'react'
import { withGrantTexts } from '../../src/app/grants/lazy-with-messages'

/** The grid of permissions that user management has as well, and its words: when they are looked at. */
export const Permissions = lazy(
  withGrantTexts(async () => ({
    default: (await import('../../src/app/grants/grid')).PermissionGrid,
  })),
)
export const Applications = lazy(
  withGrantTexts(async () => ({
    default: (await import('../../src/app/grants/applications')).Applications,
  })),
)
