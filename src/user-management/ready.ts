import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'
import { withGrantTexts } from '../kit/grants/ready'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

export const users = withTexts(
  texts,
  withGrantTexts(() => import('./UsersPage')),
)
export const roles = withTexts(
  texts,
  withGrantTexts(() => import('./RolesPage')),
)
