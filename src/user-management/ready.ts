import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

export const users = withTexts(texts, () => import('./UsersPage'))
export const roles = withTexts(texts, () => import('./RolesPage'))
