import { permissions } from '../../../core/access'
import type { MatrixOutcome } from './callers'

/** What every caller heard of one call. */
export type Heard = ReadonlyMap<string, MatrixOutcome>

const apart = [
  'anonymous',
  'suspended owner',
  'another cemetery',
  'no Management',
  'grounds crew',
] as const
const above = ['mobile key', 'sync key', 'account manager', 'system admin'] as const

/**
 * docs/permissions.md, from what was heard: calls of one subject that answer everybody alike share a
 * line. Nothing in it is what somebody meant; all of it was asked.
 */
export function tableOf(heard: ReadonlyMap<string, Heard>): string {
  const lines = new Map<string, { subject: string; calls: string[]; cells: string[] }>()
  for (const [call, outcomes] of heard) {
    const [method = '', path = ''] = call.split(' ')
    const below = path.replace('/api/v1', '')
    const [, inside] = /^\/cemeteries\/\{cemeteryId\}\/?(.*)$/.exec(below) ?? []
    const [first = '', ...rest] = (inside ?? below.slice(1)).split('/')
    const subject = inside === undefined ? `/${first}` : first || 'the cemetery'
    const tail = rest.length > 0 ? ` /${rest.join('/')}` : ''
    const cells = cellsOf(outcomes)
    const key = [inside === undefined, subject, ...cells].join('|')
    const line = lines.get(key) ?? { subject, calls: [], cells }
    line.calls.push(`${method}${tail}`)
    lines.set(key, line)
  }
  const head = ['what', 'calls', ...apart, 'opened by', ...above]
  const rows = [...lines.values()]
    .sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0))
    .map(({ subject, calls, cells }) => [
      subject,
      calls.map((one) => `\`${one}\``).join('<br>'),
      ...cells,
    ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function cellsOf(outcomes: Heard): string[] {
  const of = (name: string) => String(outcomes.get(name))
  const openers = permissions.filter((name) => outcomes.get(name) === 'in')
  const opened =
    of('no permission') === 'in'
      ? of('anonymous') === 'in'
        ? 'nothing is needed'
        : 'signing in'
      : openers.length > 0
        ? openers.join(', ')
        : of('account manager') !== 'in' &&
            of('system admin') === 'in' &&
            of('no cemetery') === '404'
          ? 'whoever made it'
          : '–'
  return [...apart.map(of), opened, ...above.map(of)]
}
