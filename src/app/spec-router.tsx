import { type RouterLinkProps, type RouterProvider, reactRouterProvider as stock } from 'ra-core'
import { forwardRef, useCallback } from 'react'
import { type PathTable, toSpecPath } from '../../core/paths'

/** react-admin's router, writing the specification's URLs wherever react-admin writes its own. */
export function specRouter(basename: string, table: PathTable): RouterProvider {
  const path = (pathname: string) => toSpecPath(pathname, basename, table)
  const convert = <T,>(to: T): T => {
    if (typeof to === 'string') {
      const at = to.search(/[?#]/)
      return (at < 0 ? path(to) : path(to.slice(0, at)) + to.slice(at)) as T
    }
    if (to && typeof to === 'object' && 'pathname' in to && typeof to.pathname === 'string')
      return { ...to, pathname: path(to.pathname) }
    return to
  }
  /** A menu entry stays active on its area's other pages: match the section. */
  const pattern = (pathname: string) => {
    const name = pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length + 1) : ''
    const section = Object.hasOwn(table, name) ? table[name]?.section : undefined
    return section ? `${basename}/${section}` : path(pathname)
  }
  return {
    ...stock,
    useNavigate: () => {
      const navigate = stock.useNavigate()
      return useCallback<typeof navigate>(
        (to, options) => navigate(convert(to) as never, options as never),
        [navigate],
      )
    },
    useMatch: (match) => stock.useMatch({ ...match, path: pattern(match.path) }),
    matchPath: (match, pathname) =>
      stock.matchPath(
        typeof match === 'string' ? pattern(match) : { ...match, path: pattern(match.path) },
        pathname,
      ),
    Link: forwardRef<HTMLAnchorElement, RouterLinkProps>(function SpecLink(props, ref) {
      return <stock.Link ref={ref} {...props} to={convert(props.to)} />
    }),
    Navigate: (props) => <stock.Navigate {...props} to={convert(props.to)} />,
  }
}
