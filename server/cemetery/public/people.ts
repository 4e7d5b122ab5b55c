import type { ClientBase } from 'pg'
import type { PublicPeople, PublicPerson } from '../../../core/public-api'
import type { Database } from '../../platform/database/database'
import { maxPeopleShown, type NameSearch } from './name-search'

/** Something that names its picture as `cemetery/file`. */
export type WithPicture<Key extends string> = Record<Key, string | null>

interface PublicRow {
  person: PublicPerson
}

/** What the public is answered, by the application's role: it knows no other way to these rows. */
export async function searchPeople(
  database: Database,
  { words, beginning, titles }: NameSearch,
  slug: string | null,
): Promise<PublicPeople> {
  const { rows } = await database.query<PublicRow>(slug === null ? 'all' : { slug }, {
    name: 'public people',
    text: 'select person from public_people($1, $2, $3, $4, $5)',
    values: [words, beginning, titles, slug, maxPeopleShown],
  })
  return answered(rows)
}

/** The same of one cemetery, be it open or not: what the public would be answered. */
export async function previewPeople(
  client: ClientBase,
  { words, beginning, titles }: NameSearch,
  cemeteryId: number,
): Promise<PublicPeople> {
  const { rows } = await client.query<PublicRow>(
    'select person from people_public($1, $2, $3, $4, true, $5)',
    [words, beginning, titles, cemeteryId, maxPeopleShown],
  )
  return answered(rows)
}

/** With the address of its picture. */
export const withPicture = <Key extends string, T extends WithPicture<Key>>(
  of: T,
  key: Key,
): T => ({
  ...of,
  [key]: of[key] === null ? null : `/api/v1/public/pictures/${of[key]}`,
})

const answered = (rows: readonly PublicRow[]): PublicPeople => ({
  people: rows.slice(0, maxPeopleShown).map(({ person }) => withPicture(person, 'photo')),
  more: rows.length > maxPeopleShown,
})
