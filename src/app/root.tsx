import { Outlet, ScrollRestoration } from 'react-router'
import { MessageDialogs } from '../kit/message-dialog'
import { NewBuild } from '../kit/new-build'
import { OfflineBanner } from '../kit/offline-banner'
import { WaitIndicator } from '../kit/wait-indicator'

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
