import { safeTarget } from '../../src/app/redirect'

/** First parts of paths that stand by themselves; any other path belongs to a cemetery. */
const OWN =
  /^\/(?:\d+|admin|user|account|client-map|client-products|feedback|report|billing-portal)(?:[/?#]|$)/i

/**
 * Where `/Redirect?to=…` leads (decisions.md): a path of this origin as it is; a bare cemetery
 * path (`/Owners/Search`) in the cemetery last used; anything else home.
 */
export function resolveRedirect(to: string | null, origin: string, last: number | null): string {
  const raw = to && !to.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(to) ? `/${to}` : to
  const target = safeTarget(raw, origin)
  if (!target || /^\/(?:redirect|404)(?:[/?#]|$)/i.test(target)) return '/'
  if (target === '/' || OWN.test(target)) return target
  return last ? `/${last}${target}` : '/'
}
