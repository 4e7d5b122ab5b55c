import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { KeyHost } from '../command-palette/key-host'
import { Panels } from '../command-palette/panels'
import { useT } from '../i18n/i18n'
import { BottomBar } from './BottomBar'
import { Breadcrumbs } from './Breadcrumbs'
import './frame.css'
import { takeNextFocus } from '../navigation/next-focus'
import { FrameProvider } from './frame-state'
import { Rail } from './Rail'
import { SideDrawer } from './SideDrawer'
import { TopBar } from './TopBar'

// The same elements each time: what changes with the page they find out for themselves.
const rail = <Rail />
const topBar = <TopBar />
const crumbs = <Breadcrumbs />
const around = (
  <>
    <BottomBar />
    <SideDrawer />
    <Panels />
    <KeyHost />
  </>
)

/** The frame around every page of a scope. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useKeptFocus(main, pathname)
  return (
    <FrameProvider>
      <div className="frame">
        {/* biome-ignore lint/a11y/useValidAnchor: a fragment of this page, kept out of the history */}
        <a
          className="skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {t('shell.skip')}
        </a>
        {rail}
        <div className="frame-body">
          {topBar}
          <main className="content" id="main" tabIndex={-1} ref={main} data-path={pathname}>
            {crumbs}
            {children}
          </main>
        </div>
        {around}
      </div>
    </FrameProvider>
  )
}

/** After a change of page the focus is on the new page, not on something that went with the old. */
function useKeptFocus(main: { current: HTMLElement | null }, pathname: string) {
  const first = useRef(pathname)
  useEffect(() => {
    const wanted = takeNextFocus()
    if (first.current === pathname && !wanted) return
    first.current = ''
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      // A form that has come meanwhile has put the focus into its first field.
      const inside = main.current?.contains(activeElement) === true
      if (activeElement === document.body || (wanted && !inside))
        main.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, main])
}
