import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { SeededRandom } from './random'

/** What people sign in with; the networks are those that the standards keep for examples. */
const places = [
  [
    '192.0.2.0/24',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    '198.51.100.0/24',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['203.0.113.0/24', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
] as const
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

interface Habit {
  email: string
  /** Days from one to the next. */
  every: number
  /** How many days ago it ended. */
  until?: number
  /** How many days ago the password was mistyped. */
  wrong?: readonly number[]
  on?: string
}

const habits: readonly Habit[] = [
  { email: 'admin@demo.test', every: 3 },
  { email: 'manager@demo.test', every: 5 },
  { email: 'staff@demo.test', every: 1, wrong: [4, 19] },
  { email: 'reader@demo.test', every: 4 },
  { email: 'one@demo.test', every: 2, wrong: [11] },
  { email: 'mobileonly@demo.test', every: 2, on: phone },
  { email: 'owner@locked.test', every: 6, until: 33 },
  { email: 'clerk@locked.test', every: 3, until: 31 },
]

interface Key {
  name: string
  scope: 'mobile' | 'sync'
  /** Its cemeteries, by their place in the demo. */
  at: readonly number[]
  /** Days ago. */
  made: number
  revoked?: number
  /** Ago. */
  used: string
  /** Days from now. */
  lasts?: number
}

/** Programs that call the API, and one that does no more. */
const keys: readonly Key[] = [
  { name: 'Hillcrest app', scope: 'mobile', at: [0], made: 210, used: '40 minutes' },
  { name: 'Town records office', scope: 'sync', at: [0, 2], made: 96, used: '3 hours', lasts: 269 },
  { name: 'Gatehouse kiosk', scope: 'mobile', at: [0], made: 400, used: '62 days', revoked: 61 },
  { name: 'Sakuragaoka app', scope: 'mobile', at: [4], made: 30, used: '2 days' },
]

/** What System Admin shows of the last weeks: sign-ins, keys, and what was done about accounts. */
export async function fillProvider(
  client: ClientBase,
  cemeteryIds: readonly number[],
): Promise<void> {
  await signIns(client)
  const events = [...(await makeKeys(client, cemeteryIds)), ...(await suspension(client))]
  const { rows } = await client.query<{ id: number; name: string }>(
    "select id, display_name as name from users where email = 'admin@demo.test'",
  )
  const [who] = rows
  // In the order of time, as they would have been written.
  for (const { ago, action, resource, id, label, before, after } of events.sort(
    (a, b) => b.ago - a.ago,
  ))
    await client.query(
      `insert into system_audit (at, user_id, user_name, action, resource, record_id, label, before, after, read_in_at)
       values (date_trunc('day', now()) + interval '15 hours' - $1 * interval '1 day', $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [ago, who?.id, who?.name, action, resource, id, label, before ?? null, after ?? null],
    )
}

interface Told {
  ago: number
  action: string
  resource: string
  id: number
  label: string
  before?: object
  after?: object
}

async function signIns(client: ClientBase) {
  const random = new SeededRandom(2_718)
  const rows: object[] = []
  for (const [at, { email, every, until, wrong = [], on }] of habits.entries()) {
    const [network, agent] = places[at % places.length] ?? places[0]
    const add = (days: number, kind: string, minutes: number) =>
      rows.push({
        email,
        days,
        minutes,
        kind,
        network,
        agent: on ?? agent,
      })
    for (let days = until ?? 1 + (at % every); days < 90; days += every) {
      const minutes = random.int(0, 200)
      if (wrong.includes(days)) add(days, 'wrong', minutes + 1)
      add(days, 'password', minutes)
    }
    // Whose account is suspended tries once more.
    if (until) add(until - 4, 'suspended', 15)
  }
  await client.query(
    `insert into sign_ins (at, user_id, succeeded, kind, network, user_agent)
     select date_trunc('day', now()) - r.days * interval '1 day' + (13 * 60 - r.minutes) * interval '1 minute',
       u.id, r.kind = 'password', r.kind, r.network, r.agent
     from jsonb_to_recordset($1) as r(email text, days int, minutes int, kind text, network text, agent text)
     join users u on u.email = r.email order by 1`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `update users u set last_login_at = s.at from
       (select user_id, max(at) as at from sign_ins where succeeded group by user_id) s where s.user_id = u.id`,
  )
  // Nobody began to work there on the day that the demo was made.
  await client.query(
    `update user_cemeteries set added_at = now() - (120 + user_id % 7 * 61) * interval '1 day'`,
  )
}

async function makeKeys(client: ClientBase, cemeteryIds: readonly number[]): Promise<Told[]> {
  const told: Told[] = []
  for (const [n, key] of keys.entries()) {
    const { name, scope, made, used, revoked = null } = key
    const prefix = `sexton_${scope}_${['Kq7bT', 'w9DnE', 'hX4mR', 'Zt2vC'][n]}`
    const { rows } = await client.query<{ id: number }>(
      // Nobody has the keys themselves: their hashes are of nothing.
      `insert into api_keys (name, scope, key_hash, prefix, created_at, last_used_at, expires_on, revoked_at)
       values ($1, $2, $3, $4, date_trunc('day', now()) + interval '15 hours' - $5 * interval '1 day', now() - $6::interval, now()::date + $7::int, date_trunc('day', now()) + interval '15 hours' - $8 * interval '1 day')
       returning id`,
      [name, scope, randomBytes(32), prefix, made, used, key.lasts ?? null, revoked],
    )
    const id = rows[0]?.id ?? 0
    const there = key.at.map((at) => cemeteryIds[at])
    await client.query(
      'insert into api_key_cemeteries (cemetery_id, api_key_id) select unnest($1::bigint[]), $2',
      [there, id],
    )
    const of = { resource: 'api-keys', id, label: name }
    told.push(
      { ...of, ago: made, action: 'create', after: { name, scope, cemeteries: there } },
      { ...of, ago: made - 0.01, action: 'issue', before: { prefix: null }, after: { prefix } },
    )
    if (revoked !== null) told.push({ ...of, ago: revoked, action: 'revoke' })
  }
  return told
}

/** Why somebody reads that their account is locked. */
async function suspension(client: ClientBase): Promise<Told[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    "update accounts set notes = $1 where status = 'suspended' returning id, name",
    ['Two invoices are open since summer. Suspended by agreement until they are paid.'],
  )
  return rows.map(({ id, name }) => ({
    ago: 30,
    action: 'update',
    resource: 'accounts',
    id,
    label: name,
    before: { status: 'active' },
    after: { status: 'suspended' },
  }))
}
