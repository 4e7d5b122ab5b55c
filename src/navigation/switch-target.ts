import type { CemeterySummary, SessionUser } from '../../core/session'
import { viewerOf } from '../../core/viewer'
import { listPath, mayRead } from './menu'
import { useMenu } from './use-menu'

/** Where a switch leads: the list of the area that is open, if it may be read there, else home. */
export function useSwitchTarget(user: SessionUser) {
  const { current } = useMenu()
  return (cemetery: CemeterySummary) => {
    const base = `/${cemetery.id}`
    return current && mayRead(current, viewerOf(user, cemetery)) ? listPath(base, current) : base
  }
}
