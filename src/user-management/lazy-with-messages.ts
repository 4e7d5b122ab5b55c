import { withGrantTexts } from '../app/grants/lazy-with-messages'
import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

export const loadUsersPage = lazyWithMessages(
  texts,
  withGrantTexts(() => import('./UsersPage')),
)
export const loadRolesPage = lazyWithMessages(
  texts,
  withGrantTexts(() => import('./RolesPage')),
)
