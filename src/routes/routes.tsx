import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadProfilePage as billingPortal } from '../../custom-routes/billing-portal/lazy-with-messages'
import { loadDocumentAccessPage as documentAccess } from '../../custom-routes/document-access/lazy-with-messages'
import { loadInvitationPage as feedback } from '../../custom-routes/feedback-login/lazy-with-messages'
import { loadBillingPortalPage as invitation } from '../../custom-routes/invitation/lazy-with-messages'
import { ScreenError } from '../app/screen-error'
import { Dispatch } from './dispatch'
import { Root } from './root'

const page =
  (load: () => Promise<{ default: ComponentType }>): RouteObject['lazy'] =>
  async () => ({ Component: (await load()).default })

const logout = page(() => import('../../custom-routes/logout/page'))

/**
 * The specification's route table. Pages outside the scopes load neither react-admin nor the
 * component library. Paths do not distinguish case.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: () => null,
    children: [
      { path: 'Login', lazy: page(() => import('../../custom-routes/login/page')) },
      {
        path: 'Forgot-Password',
        lazy: page(() => import('../../custom-routes/forgot-password/page')),
      },
      {
        path: 'Reset-Password',
        lazy: page(() => import('../../custom-routes/reset-password/page')),
      },
      { path: 'Verify-Email', lazy: page(() => import('../../custom-routes/verify-email/page')) },
      { path: 'External-View-File', lazy: page(documentAccess) },
      { path: 'Invitation', lazy: page(invitation) },
      { path: 'Outbox', lazy: page(() => import('../../custom-routes/outbox/page')) },
      { path: 'Logout', lazy: logout },
      { path: 'jwt', lazy: logout },
      { path: 'user/login', lazy: page(() => import('../../custom-routes/user-login/page')) },
      { path: 'Redirect', lazy: page(() => import('../../custom-routes/redirect/page')) },
      { path: 'report/login', lazy: page(() => import('../../custom-routes/report-login/page')) },
      {
        path: 'feedback/login',
        lazy: page(feedback),
      },
      {
        path: 'billing-portal/login',
        lazy: page(billingPortal),
      },
      { path: '404', lazy: page(() => import('../../custom-routes/not-found/page')) },
      { path: '*', Component: Dispatch },
    ],
  },
]
