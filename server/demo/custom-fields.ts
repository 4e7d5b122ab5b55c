import { customFieldKey, customFieldName, customOptionKey } from '../../core/custom-field-names'
import { isoDayOf } from '../../core/dates/day-numbers'
import type { Transaction } from '../engine/transaction/transaction'
import type { DatedCemetery } from './cemeteries'
import { SeededRandom } from './random'
import { bulkRepositories } from './repositories'

/**
 * One cemetery compares its records with the old registers, and has its trees adopted: what a form
 * builder is for. When all records are there, since it changes some of them as a clerk would.
 */
export async function fillOwnFields(
  transaction: Transaction,
  { today }: DatedCemetery,
  seed: number,
): Promise<void> {
  const random = new SeededRandom(seed)
  const area = bulkRepositories(transaction)
  const forms = area('dynamic-forms', 'byHand')
  const define = async (values: Record<string, unknown>) => (await forms.create(values)).id
  const change = async (name: string, id: number, custom: Record<string, unknown>) => {
    const { version } = await area(name, 'byHand').get(id)
    await area(name, 'byHand').update(id, version, { custom })
  }
  const some = async (text: string) =>
    (await transaction.query<{ id: number }>(text, [transaction.cemeteryId])).rows

  const section = 'Old registers'
  const people = { resource: 'deceased', section }
  const page = await define({
    ...people,
    name: 'Register page',
    nameFr: 'Page du registre',
    nameEs: 'Página del registro',
    type: 'text',
    help: 'Volume and page, such as B 214',
  })
  const compared = await forms.create({
    ...people,
    name: 'Compared with the register',
    nameFr: 'Comparé au registre',
    nameEs: 'Cotejado con el registro',
    type: 'choice',
    options: [{ name: 'Agrees' }, { name: 'Differs' }, { name: 'Not found' }],
  })
  const [agrees, differs, missing] = (compared.options as Array<{ id: number }>).map(({ id }) =>
    customOptionKey(id),
  ) as [string, string, string]
  const difference = await define({
    ...people,
    name: 'What differs',
    nameFr: 'Ce qui diffère',
    nameEs: 'Qué difiere',
    type: 'longText',
    required: true,
    whenField: customFieldName(compared.id),
    whenIs: [{ value: differs }],
  })
  for (const { id } of await some(
    'select id from deceased where cemetery_id = $1 and archived_at is null order by id limit 40',
  )) {
    const found = random.weighted({ [agrees]: 75, [differs]: 15, [missing]: 10 })
    await change('deceased', id, {
      [customFieldKey(page)]: `${random.pick(['A', 'B', 'C'])} ${random.int(1, 380)}`,
      [customFieldKey(compared.id)]: found,
      ...(found === differs && {
        [customFieldKey(difference)]: random.pick([
          'The register has the day of burial for the day of death.',
          'The register spells the name with one letter less.',
          'The age in the register is one year higher.',
        ]),
      }),
    })
  }

  const trees = { resource: 'trees', section: 'Adoption' }
  const adopted = await define({ ...trees, name: 'Adopted by', type: 'text' })
  const until = await define({ ...trees, name: 'Adopted until', type: 'date' })
  for (const { id } of await some(
    'select id from trees where cemetery_id = $1 and archived_at is null order by id limit 12',
  ))
    await change('trees', id, {
      [customFieldKey(adopted)]: random.pick([
        'Ashford Falls Elementary',
        'Garden Club',
        'Class of 1988',
      ]),
      [customFieldKey(until)]: isoDayOf(today + random.int(30, 900)),
    })
}
