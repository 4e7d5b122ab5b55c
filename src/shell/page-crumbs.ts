/** A page of a cemetery that is no area's: where it stands and how it is called. */
export interface PageCrumb {
  /** Below the cemetery, e.g. `Settings`. */
  path: string
  /** The key of its name. */
  label: string
  /** It has paths of its own below. */
  deep?: boolean
}

export const pageCrumbs: readonly PageCrumb[] = [
  { path: 'Settings', label: 'nav.settings' },
  { path: 'Imports', label: 'imports.title', deep: true },
]

/** The page that a path below the scope belongs to. */
export const pageAt = (path: string): PageCrumb | undefined =>
  pageCrumbs.find((page) => {
    const own = page.path.toLowerCase()
    return path === own || (page.deep === true && path.startsWith(`${own}/`))
  })
