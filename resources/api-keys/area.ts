import { keyScopes } from '../../core/api-keys'
import { area, type RecordOfArea } from '../../core/area'
import { choice, date, instant, refs, text } from '../../core/fields'

/** Keys by which programs call the API: the app of a mobile site, or one that keeps records alike. */
const apiKeys = area({
  name: 'api-keys',
  path: 'Admin/Api',
  label: ['Key', 'API keys'],
  scope: 'system',
  menu: 'system',
  archivable: false,
  fields: {
    name: text({ required: true, max: 75 }),
    scope: choice(keyScopes, { required: true, initial: 'mobile' }),
    cemeteries: refs('cemeteries', { required: true }),
    expiresOn: date({ label: 'Expires on' }),
    prefix: text({ max: 20, readOnly: true, label: 'Starts with' }),
    lastUsedAt: instant({ readOnly: true, label: 'Last used' }),
    revokedAt: instant({ readOnly: true, label: 'Revoked' }),
  },
  list: ['name', 'scope', 'prefix', 'cemeteries', 'lastUsedAt', 'expiresOn', 'revokedAt'],
  search: ['name', 'prefix'],
})

export type ApiKey = RecordOfArea<typeof apiKeys>
export default apiKeys
