import { type Permission, permissions } from '../../../core/access'
import { areas, systemAreas } from '../../../server/engine/areas/areas'
import type { MatrixCaller, MatrixOutcome } from './callers'

/**
 * Who may call an endpoint, said here a second time and independently of the routes (specification
 * section 6, decisions on permissions). An endpoint without a rule fails the matrix.
 */
export type Rule =
  /** Anybody, signed in or not. */
  | 'public'
  /** Nobody by who they are: the address itself carries a signature. */
  | 'link'
  /** Whoever has a session, be their account suspended or not. */
  | 'bearer'
  /** Whoever is signed in, with or without a cemetery. */
  | 'session'
  /** The same, about what is theirs alone: nobody finds another's. */
  | 'own'
  /** The same, and there is none here: what it leads to is not configured. */
  | 'absent'
  /** Administrators and account managers, outside of cemeteries. */
  | 'elevated'
  /** System administrators. */
  | 'admin'
  /** System administrators, about records of the provider that need not be there. */
  | 'provider'
  /** Whoever may enter the cemetery in this application. */
  | 'member'
  /** In the cemetery, by any one of these permissions; with `elevated` by the two flags alone. */
  | {
      any: readonly Permission[] | 'member'
      elevated?: true
      /** All of them are asked for, not one. */
      whole?: true
      /** What it is about is one person's own: so do others find it. */
      others?: 403 | 404
    }

const any = (...permissions: Permission[]): Rule => ({ any: permissions })
/** Who may read or keep anything at all. */
const anything: Rule = { any: permissions.filter((name) => !name.startsWith('user')) }

/** Who may read all that there is: no permission alone. */
const everything: Rule = { any: permissions, whole: true }

/** Below `/api/v1`; `{…}` as in the OpenAPI document. */
const outside: Record<string, Rule> = {
  'POST /auth/login': 'public',
  'POST /auth/forgot-password': 'public',
  'POST /auth/reset-password': 'public',
  'POST /verify-email': 'public',
  'GET /auth/password-policy': 'public',
  'GET /config': 'public',
  'GET /auth/session': 'session',
  'POST /auth/logout': 'bearer',
  'POST /auth/sso-token': 'session',
  'GET /users/me': 'session',
  'PUT /users/me': 'session',
  'POST /invitations/read': 'session',
  'POST /invitations/accept': 'session',
  'POST /users/me/email-link': 'session',
  'DELETE /users/me/pending-email': 'session',
  'POST /users/me/password': 'session',
  'POST /auth/second-factor': 'public',
  'POST /auth/second-factor/app': 'public',
  'POST /auth/second-factor/app/confirm': 'public',
  'POST /auth/second-factor/passkey': 'public',
  'POST /auth/second-factor/passkey/options': 'public',
  'POST /auth/second-factor/passkey/new': 'public',
  'POST /auth/second-factor/passkey/confirm': 'public',
  'GET /users/me/second-factors': 'session',
  'POST /users/me/second-factors/ticket': 'session',
  'POST /users/me/second-factors/recovery-codes': 'session',
  'POST /users/me/second-factors/{id}/remove': 'session',
  'GET /users/me/sessions': 'session',
  'DELETE /users/me/sessions/{id}': 'own',
  'POST /users/me/sessions/end-others': 'session',
  'POST /billing/login': 'absent',
  'GET /menu/cemeteries': 'session',
  'GET /cemeteries': 'session',
  'POST /cemeteries': 'admin',
  'GET /activity': 'admin',
  'GET /audit/verify': 'provider',
  'GET /audit/verification': 'provider',
  'GET /packs': 'admin',
  'GET /cemeteries/clients': 'elevated',
  'GET /cemeteries/clients/organizations': 'elevated',
  'GET /cemeteries/clients/map': 'elevated',
  'GET /files/{cemeteryId}/{id}/{part}': 'link',
  'GET /branding/{cemeteryId}/{id}': 'public',
  'GET /archives/{cemeteryId}/{id}': 'link',
  'GET /public/people': 'public',
  'GET /public/cemeteries': 'public',
  'GET /public/memorials': 'public',
  // Nobody has such a token.
  'GET /Documents/Access-Token': 'link',
  'GET /Documents/Access-Token/Signatures': 'link',
  'GET /Documents/Access-Token/File': 'link',
  'PUT /Documents/Access-Token/File': 'link',
  'POST /Documents/Access-Token/Consent': 'link',
  'POST /Documents/Access-Token/Sign': 'link',
  'POST /Documents/Access-Token/Decline': 'link',
  'POST /Documents/Access-Token/Finish': 'link',
  'GET /calendar-feeds/{token}': 'link',
  // No provider has such a number.
  'POST /payment-webhooks/{cemeteryId}/{id}': 'link',
  // There is none here: what is no public picture is not found by anybody.
  'GET /public/pictures/{cemetery}/{id}': 'link',
}

/** The import that is asked for is one of deceased. */
const importers = ['personWrite', 'decWrite', 'locWrite'] as const

/** Below `/api/v1/cemeteries/{cemeteryId}`. */
const within: Record<string, Rule> = {
  'GET ': 'member',
  // Asked for the deceased's.
  'GET /views': any('decRead'),
  'POST /views': 'member',
  'POST /views/order': 'member',
  'PUT /views/{id}': { any: 'member', others: 404 },
  'DELETE /views/{id}': { any: 'member', others: 404 },
  // The timelines of users and roles are told there as well.
  'GET /activity': { any: permissions },
  'GET /users': any('userRead'),
  'POST /users': any('userWrite'),
  'GET /users/{id}': any('userRead'),
  'PUT /users/{id}': any('userWrite'),
  'DELETE /users/{id}': any('userWrite'),
  'POST /users/{id}/invitation': any('userWrite'),
  'POST /users/{id}/password-mail': any('userWrite'),
  'GET /roles': any('userRead'),
  'POST /roles': any('userWrite'),
  'GET /roles/{id}': any('userRead'),
  'PUT /roles/{id}': any('userWrite'),
  'DELETE /roles/{id}': any('userWrite'),
  'POST /roles/{id}/restore': any('userWrite'),
  'GET /colleagues': 'member',
  'GET /home': 'member',
  'GET /notices': 'member',
  'POST /notices/seen': 'member',
  'GET /notices/settings': 'member',
  'PUT /notices/settings': 'member',
  // Asked for the deceased's.
  'GET /notices/follows': any('decRead'),
  'PUT /notices/follows': 'member',
  'PUT /home/dismissals/{what}': 'member',
  'DELETE /home/dismissals/{what}': 'member',
  'GET /contract-items': any('contractRead'),
  'GET /contract-items/{id}': any('contractRead'),
  'POST /at-need': any('decWrite'),
  'POST /at-need/proposal': any('decWrite'),
  // They name customers.
  'GET /journals': { any: ['contractRead', 'personRead'], whole: true },
  'GET /journal-files/{id}/file': { any: ['contractRead', 'personRead'], whole: true },
  // To addresses, and to and from the accounts, of people.
  'POST /payment-links/{id}/send': { any: ['contractWrite', 'personRead'], whole: true },
  'POST /mandates/{id}/account': { any: ['contractWrite', 'personRead'], whole: true },
  'GET /debit-runs/{id}/file': { any: ['contractWrite', 'personRead'], whole: true },
  'GET /search': anything,
  'GET /search/named': anything,
  'GET /search/meant': any('decRead'),
  'GET /reports': 'member',
  // It names customers, and is kept as one file for all who may have it.
  'GET /month-end': { any: ['contractRead', 'personRead'], whole: true },
  'GET /map': any('locRead'),
  'GET /map/tiles/{z}/{x}/{y}': any('locRead'),
  // About a person and about places.
  'GET /deceased/{id}/authority': { any: ['decRead', 'locRead'], whole: true },
  'GET /calendar': any('decRead'),
  'GET /calendar/slots': any('decRead'),
  'GET /map/base': any('locRead'),
  'GET /settings': any('cemWrite'),
  'GET /settings/cemetery': any('cemWrite'),
  'PUT /settings/cemetery': any('cemWrite'),
  'PUT /settings/products': { any: ['cemWrite'], elevated: true },
  'GET /settings/email': any('cemWrite'),
  'PUT /settings/email': any('cemWrite'),
  'POST /settings/email/ask': any('cemWrite'),
  'POST /settings/email/check': any('cemWrite'),
  'POST /settings/pictures/{part}': any('cemWrite'),
  // Each sees those of the records that they may read; the one that is asked for is of a contract.
  'GET /paper-batches': 'member',
  'POST /paper-batches': 'member',
  // One's own alone.
  'GET /paper-batches/{id}': { any: 'member', others: 404 },
  'POST /paper-batches/{id}/cancel': { any: 'member', others: 404 },
  'GET /paper-batches/{id}/file': { any: 'member', others: 404 },
  'GET /paper-batches/papers': 'member',
  'GET /documents': anything,
  'GET /documents/counts': anything,
  'POST /documents': 'member',
  'GET /documents/{id}': any('contractRead'),
  'GET /documents/{id}/files/{part}': any('contractRead'),
  'PUT /documents/{id}/fields': any('contractWrite'),
  'POST /documents/{id}/send': any('contractWrite'),
  'POST /documents/{id}/remind': any('contractWrite'),
  'POST /documents/{id}/extend': any('contractWrite'),
  'POST /documents/{id}/revoke': any('contractWrite'),
  'POST /documents/{id}/original': any('contractWrite'),
  'POST /documents/{id}/recipients/{recipientId}/link': any('contractWrite'),
  'POST /documents/{id}/recipients/{recipientId}/email': any('contractWrite'),
  'GET /archives': everything,
  'POST /archives': everything,
  'GET /archives/{id}': everything,
  'POST /archives/{id}/link': everything,
  'DELETE /archives/{id}': everything,
  'POST /archives/uploads': { any: ['cemWrite'], elevated: true },
  'POST /archives/{id}/read': { any: ['cemWrite'], elevated: true },
  'GET /imports': any(...importers),
  'POST /imports': any(...importers),
  'GET /imports/{id}': any('decWrite'),
  'PUT /imports/{id}/mapping': any('decWrite'),
  'POST /imports/{id}/preview': any('decWrite'),
  'PUT /imports/{id}/reading': any('decWrite'),
  'POST /imports/{id}/lots': any('decWrite'),
  'POST /imports/{id}/places': any('decWrite'),
  'POST /imports/{id}/field-proposals': any('decWrite'),
  'POST /imports/{id}/fields': everything,
  'POST /imports/{id}/edits': any('decWrite'),
  'POST /imports/{id}/edits/undo': any('decWrite'),
  'POST /imports/{id}/check': any('decWrite'),
  'POST /imports/{id}/run': any('decWrite'),
  'POST /imports/{id}/undo': any('decWrite'),
  'GET /imports/{id}/rows': any('decWrite'),
  'GET /imports/{id}/report.csv': any('decWrite'),
}

/** Calls of areas that only read although they are sent. */
const reading = new Set([
  'POST /deceased/{id}/merge-plan',
  'POST /contacts/{id}/merge-plan',
  'POST /contracts/quote',
  'POST /transactions/spread',
  'POST /contracts/plan-quote',
  'POST /trust-deposits/proposal',
  'POST /contracts/{id}/cancel-quote',
  'POST /contracts/{id}/amend-quote',
  'POST /price-changes/quote',
  'POST /locations/free',
])

const reports: Record<string, Rule> = {
  'cremains-uncollected': any('decRead'),
  'contracts-sales': any('contractRead'),
  'contracts-open-balances': any('contractRead'),
  'receivables-ageing': any('contractRead'),
  'care-fund': any('contractRead'),
  commissions: any('contractRead'),
  trust: any('contractRead'),
  'deferred-revenue': any('contractRead'),
  obligations: any('contractRead'),
  'interment-rights-expiring': any('personRead'),
  'interments-register': any('decRead'),
  'locations-inventory': any('locRead'),
  'reservations-expiring': any('locRead'),
  'batches-cash': any('contractRead'),
  'payment-plans-plan-performance': any('contractRead'),
  'transactions-payments': any('contractRead'),
  'trial-balance': any('contractRead'),
  tax: any('contractRead'),
  'work-due': any('personRead', 'decRead', 'locRead', 'workOrderRead', 'treeRead'),
  exceptions: any('personRead', 'decRead', 'locRead', 'contractRead', 'treeRead'),
  activity: anything,
}

/** @param call `GET /api/v1/…` as in the OpenAPI document */
export function ruleOf(call: string): Rule | undefined {
  const [method = '', path = ''] = call.split(' ')
  const below = path.replace(/^\/api\/v1/, '')
  const inside = /^\/cemeteries\/\{cemeteryId\}(.*)$/.exec(below)
  if (!inside) return outside[`${method} ${below}`] ?? ofTheProvider(below)
  const rest = inside[1] as string
  const named = within[`${method} ${rest}`]
  if (named) return named
  const [, report] = /^\/reports\/([a-z-]+)/.exec(rest) ?? []
  if (report) return reports[report]
  const [, name, tail = ''] = /^\/([a-z-]+)(.*)$/.exec(rest) ?? []
  const area = areas.find((one) => one.name === name)
  if (!area) return undefined
  const reads = method === 'GET' || reading.has(`${method} /${name}${tail}`)
  if (reads) return { any: [area.access.read].flat() }
  return {
    any: [area.access.write],
    ...(area.needs?.elevated ? { elevated: true } : {}),
    // Notes are changed by their author alone.
    ...(tail.includes('{noteId}') ? { others: 403 } : {}),
  }
}

/** The provider's own records are for system administrators. */
const ofTheProvider = (below: string): Rule | undefined =>
  ['activity', ...systemAreas.map(({ name }) => name)].includes(below.split('/')[1] ?? '')
    ? 'provider'
    : undefined

/** What this caller must hear. The things asked about are the system administrator's. */
export function expected(rule: Rule, caller: MatrixCaller, call: string): MatrixOutcome {
  if (rule === 'public') return 'in'
  if (rule === 'link') return 404
  if (caller.key && !caller.never && !openToKeys(caller.key, call)) return 403
  if (caller.key) return caller.never ?? caller.outside ?? 'in'
  if (rule === 'bearer') return caller.genuine ? 'in' : 401
  if (caller.never) return caller.never
  if (rule === 'session') return 'in'
  if (rule === 'own' || rule === 'absent') return 404
  if (rule === 'admin' || rule === 'provider') return caller.isSystemAdmin ? 'in' : 403
  if (rule === 'elevated') return caller.elevated ? 'in' : 403
  if (caller.outside && !(caller.field && isOfTheField(call))) return caller.outside
  if (rule === 'member') return 'in'
  if (!caller.elevated && !opens(rule, caller.permissions)) return 403
  return rule.others && !caller.isSystemAdmin ? rule.others : 'in'
}

/** The calls of the field pages, said a second time: own work, the map, and who lies where. */
const ofTheField = new Set([
  'GET ',
  'GET /map',
  'GET /map/base',
  'GET /colleagues',
  ...['work-orders', 'locations', 'deceased', 'interments'].flatMap((area) => [
    `GET /${area}`,
    `GET /${area}/{id}`,
  ]),
  ...['property-types', 'grave-statuses', 'job-types'].flatMap((area) => [
    `GET /${area}`,
    `GET /${area}/{id}`,
  ]),
  'PUT /work-orders/{id}',
  'POST /work-orders/{recordId}/files',
])
const isOfTheField = (call: string) =>
  ofTheField.has(call.replace('/api/v1/cemeteries/{cemeteryId}', ''))

/** Whether somebody who holds just these permissions meets the rule; write implies read. */
const opens = (
  rule: { any: readonly Permission[] | 'member'; elevated?: true; whole?: true },
  held: readonly Permission[],
): boolean =>
  rule.any === 'member' ||
  (rule.whole && rule.any.every((one) => held.includes(one))) ||
  (!rule.elevated &&
    !rule.whole &&
    rule.any.some(
      (one) => held.includes(one) || held.some((own) => own.replace(/Write$/, 'Read') === one),
    ))

const lists = ['property-types', 'grave-statuses', 'military-branches', 'tags']
const grounds = ['deceased', 'interments', 'locations', 'memorials']
const kept = [
  ...grounds,
  'contacts',
  'owners',
  'interment-rights',
  'reservations',
  'trees',
  'books',
  'book-pages',
  'work-orders',
]
const words = [
  'burial-types',
  'cremation-statuses',
  'funeral-homes',
  'job-types',
  'relationship-types',
  'reservation-types',
  'vaults',
  'vendors',
]
/** What programs may call at all (docs/decisions/public-doors.md): single records and lists of these. */
const programs = {
  mobile: { reads: [...grounds, 'tours', ...lists], writes: [] as string[] },
  sync: { reads: [...kept, ...lists, ...words], writes: kept },
}

function openToKeys(scope: 'mobile' | 'sync', call: string): boolean {
  const [, method, rest] = /^(\w+) \/api\/v1\/cemeteries\/\{cemeteryId\}\/?(.*)$/.exec(call) ?? []
  if (rest === undefined) return false
  const [area = '', ...below] = rest.split('/')
  const way = `${method} ${below.join('/')}`.trim()
  const { reads, writes } = programs[scope]
  if (way === 'GET' && (area === '' || area === 'map')) return true
  if (way === 'GET' || way === 'GET {id}') return reads.includes(area)
  return (
    ['POST', 'PUT {id}', 'DELETE {id}', 'POST {id}/restore', 'POST bulk'].includes(way) &&
    writes.includes(area)
  )
}
