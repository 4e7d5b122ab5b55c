import { roomRulesSchema } from '../../../core/room/rules'
import { badInput } from '../../engine/problem/problem'

/** Rules of room that a record brings are rules: else it is not stored. @throws Problem 400 */
export function validateRoom(next: { room?: unknown }): void {
  if (next.room == null) return
  const fault = faultOf(String(next.room))
  if (fault)
    throw badInput([
      {
        field: 'room',
        message: `must be rules of room as JSON: ${fault}`,
        code: `room.${custom(fault) ? fault : 'unreadable'}`,
      },
    ])
}

const custom = (fault: string) => /^[a-zA-Z]+$/.test(fault)

function faultOf(json: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'is no JSON'
  }
  const [issue] = roomRulesSchema.safeParse(value).error?.issues ?? []
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(' ') : null
}
