import type { ClientBase, Pool } from 'pg'
import type { PublicPeople, PublicPerson } from '../../core/public-doors'
import { type Asked, shownAtOnce } from './asked'

/** Something that names its picture as `cemetery/file`. */
export type Pictured<Key extends string> = Record<Key, string | null>

interface Row {
  person: PublicPerson
}

/** What the public is answered, by the application's role: it knows no other way to these rows. */
export async function peopleOf(
  pool: Pool,
  { words, beginning, titles }: Asked,
  slug: string | null,
): Promise<PublicPeople> {
  const { rows } = await pool.query<Row>({
    name: 'public people',
    text: 'select person from public_people($1, $2, $3, $4, $5)',
    values: [words, beginning, titles, slug, shownAtOnce],
  })
  return answered(rows)
}

/** The same of one cemetery, be it open or not: what the public would be answered. */
export async function previewOf(
  client: ClientBase,
  { words, beginning, titles }: Asked,
  cemeteryId: number,
): Promise<PublicPeople> {
  const { rows } = await client.query<Row>(
    'select person from people_public($1, $2, $3, $4, true, $5)',
    [words, beginning, titles, cemeteryId, shownAtOnce],
  )
  return answered(rows)
}

/** With the address of its picture. */
export const withPicture = <Key extends string, T extends Pictured<Key>>(of: T, key: Key): T => ({
  ...of,
  [key]: of[key] === null ? null : `/api/v1/public/pictures/${of[key]}`,
})

const answered = (rows: readonly Row[]): PublicPeople => ({
  people: rows.slice(0, shownAtOnce).map(({ person }) => withPicture(person, 'photo')),
  more: rows.length > shownAtOnce,
})
