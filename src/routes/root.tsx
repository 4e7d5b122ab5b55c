import { Outlet, ScrollRestoration } from 'react-router'
import { MessageDialogs } from '../app/message-dialog'
import { NewBuild } from '../app/new-build-notice'
import { OfflineBanner } from '../app/offline-banner'
import { WaitIndicator } from '../app/wait-indicator'

/** What lies over every page. */
export function Root() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <WaitIndicator />
      <NewBuild />
      <MessageDialogs />
      <ScrollRestoration />
    </>
  )
}
