import { lazy } from 'react'
import { withGrantTexts } from '../../src/kit/grants/ready'

/** The grid of permissions that user management has as well, and its words: when they are looked at. */
export const Permissions = lazy(
  withGrantTexts(async () => ({
    default: (await import('../../src/kit/grants/grid')).PermissionGrid,
  })),
)
export const Applications = lazy(
  withGrantTexts(async () => ({
    default: (await import('../../src/kit/grants/applications')).Applications,
  })),
)
