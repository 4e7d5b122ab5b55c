import type { AreaDemo } from '../../server/demo/area-demos'

const talks = [
  ['Asked for prices of a double space', 'Send the price list'],
  ['Wants to know where her grandfather lies', 'Look the old book up'],
  ['Address has changed', null],
  ['Headstone leans', 'Call the mason'],
  ['Asked when the grave may be opened', null],
  ['Wishes to give a bench', 'Send the catalogue'],
  ['Complained about the gate being locked', null],
  ['Lost the deed, needs a copy', 'Print the deed anew'],
] as const

/** What the office heard in the last weeks, and what it still has to answer. */
const demo: AreaDemo = {
  fill: async ({ random, store, ask, workdayBefore, atWork, say }) => {
    const contacts = await ask<{ id: number }>(
      'select id from contacts where cemetery_id = $1 order by md5(label), id limit 40',
    )
    const staff = await ask<{ id: number }>(
      "select id from app_colleagues() where active and $1::bigint > 0 and name <> '' order by id limit 3",
    )
    if (contacts.length === 0) return
    await store(
      'interactions',
      Array.from({ length: Math.min(60, contacts.length * 2) }, (_, i) => {
        const [subject, next] = random.pick(talks)
        const open = next !== null && i % 3 === 0
        const contact = random.pick(contacts).id
        const channel = random.weighted({ phone: 60, email: 25, visit: 15 })
        const direction = random.chance(0.8) ? 'incoming' : 'outgoing'
        const days = random.int(1, 120)
        return {
          contact,
          channel,
          direction,
          on: atWork(days, random.int(9 * 60, 16 * 60)),
          subject: say(subject),
          text: open ? say(next) : null,
          status: open ? 'open' : 'done',
          ...(open
            ? {
                // Not before it was asked for.
                nextAction: workdayBefore(Math.min(random.int(-12, 6), days - 1)),
                assignee: staff.length > 0 ? random.pick(staff).id : null,
              }
            : { outcome: next ? say('Done the same day') : null }),
        }
      }),
    )
  },
}
export default demo
