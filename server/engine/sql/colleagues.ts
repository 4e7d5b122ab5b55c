import type { Query } from '../../platform/database/database'

/** Who works in the cemetery of the scope: `id` and `name`. */
export const colleaguesQuery: Required<Pick<Query, 'text' | 'values'>> = {
  text: 'select id, name from app_colleagues()',
  values: [],
}
