import { keyOf, nameOf, optionOf } from '../../core/custom-names'
import type { AreaDemo } from '../../server/demo/of-areas'

/** One cemetery compares its records with the old registers, and has its trees adopted. */
const demo: AreaDemo = {
  after: ['trees'],
  fill: async ({ random, store, change, ask, before, cemetery }) => {
    if (cemetery.enabled !== 'all') return
    const section = 'Old registers'
    const [page, compared] = await store('dynamic-forms', [
      {
        resource: 'deceased',
        name: 'Register page',
        nameFr: 'Page du registre',
        nameEs: 'Página del registro',
        type: 'text',
        help: 'Volume and page, such as B 214',
        section,
        position: 10,
      },
      {
        resource: 'deceased',
        name: 'Compared with the register',
        nameFr: 'Comparé au registre',
        nameEs: 'Cotejado con el registro',
        type: 'choice',
        section,
        position: 20,
        options: [{ name: 'Agrees' }, { name: 'Differs' }, { name: 'Not found' }],
      },
    ])
    const options = await ask<{ id: number; name: string }>(
      'select id, name from dynamic_forms_options where cemetery_id = $1 order by position',
    )
    const option = (name: string) => optionOf(options.find((one) => one.name === name)?.id ?? 0)
    const [difference, adopted, until] = await store('dynamic-forms', [
      {
        resource: 'deceased',
        name: 'What differs',
        nameFr: 'Ce qui diffère',
        nameEs: 'Qué difiere',
        type: 'longText',
        required: true,
        section,
        position: 30,
        whenField: nameOf(compared as number),
        whenIs: [{ value: option('Differs') }],
      },
      { resource: 'trees', name: 'Adopted by', type: 'text', section: 'Adoption', position: 10 },
      { resource: 'trees', name: 'Adopted until', type: 'date', section: 'Adoption', position: 20 },
    ])
    const people = await ask<{ id: number }>(
      'select id from deceased where cemetery_id = $1 and archived_at is null order by id limit 40',
    )
    for (const { id } of people) {
      const found = random.weighted({ Agrees: 75, Differs: 15, 'Not found': 10 })
      await change('deceased', id, {
        custom: {
          [keyOf(page as number)]: `${random.pick(['A', 'B', 'C'])} ${random.int(1, 380)}`,
          [keyOf(compared as number)]: option(found),
          ...(found === 'Differs' && {
            [keyOf(difference as number)]: random.pick([
              'The register has the day of burial for the day of death.',
              'The register spells the name with one letter less.',
              'The age in the register is one year higher.',
            ]),
          }),
        },
      })
    }
    const trees = await ask<{ id: number }>(
      'select id from trees where cemetery_id = $1 and archived_at is null order by id limit 12',
    )
    const schools = ['Ashford Falls Elementary', 'Garden Club', 'Rotary Club', 'Class of 1988']
    for (const { id } of trees)
      await change('trees', id, {
        custom: {
          [keyOf(adopted as number)]: random.pick(schools),
          [keyOf(until as number)]: before(-random.int(30, 900)),
        },
      })
  },
}
export default demo
