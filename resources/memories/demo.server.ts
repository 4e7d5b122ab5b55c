import type { AreaDemo } from '../../server/demo/area-demos'

const words = [
  'She kept the best garden in the street, and gave half of it away over the fence.',
  'He taught three generations to swim in the mill pond.',
  'Every Sunday there was bread, and a chair for whoever came by.',
  'We worked beside each other for twenty years, and he never once raised his voice.',
  'I still hear her laugh when the kettle boils.',
]
const authors = ['A neighbour', 'Her niece', 'An old pupil', 'The choir', 'A friend of the family']

/** What visitors have written; some of it waits for the office. */
const demo: AreaDemo = {
  fill: async ({ random, store, ask, cemetery, say }) => {
    const people = await ask<{ id: number }>(
      `select id from deceased where cemetery_id = $1 and death_date_earliest > '1950-01-01' order by md5(label), id limit 30`,
    )
    if (people.length === 0) return
    await store(
      'memories',
      Array.from({ length: cemetery.deceased > 5000 ? 18 : 8 }, (_, i) => ({
        deceased: random.pick(people).id,
        author: say(authors[i % authors.length] as string),
        text: say(words[i % words.length] as string),
        status: i % 3 === 0 ? 'pending' : i === 5 ? 'rejected' : 'approved',
        ...(i === 5 && { reason: say('Advertises a business') }),
      })),
    )
  },
}
export default demo
