import type pg from 'pg'
import { soundsOf } from '../sql/word-sounds'
import { postHistory } from './ledger-history'

type Client = Pick<pg.ClientBase, 'query'>

/** What the application adds to a migration, by its name, in the same transaction. */
export const codeMigrations: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  '0176_sounds_of_words': backfillSoundCodes,
  '20261125T0330_ledger_history': postHistory,
}

/** So many words at a time: none of them is held longer than it takes to send them. */
const batch = 5_000

/** Gives words that were entered without them their sounds. */
export async function backfillSoundCodes(client: Client): Promise<void> {
  for (let after = 0; ; after += batch) {
    const { rows } = await client.query<{ cemetery_id: string; resource: string; word: string }>(
      'select cemetery_id, resource, word from words_without_sound where no > $1 and no <= $2 order by no',
      [after, after + batch],
    )
    if (rows.length === 0) return
    const sounds = rows.flatMap((row) => soundsOf(row.word).map((sound) => ({ ...row, sound })))
    if (sounds.length === 0) continue
    await client.query(
      `insert into search_sounds (cemetery_id, resource, sound, word)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`,
      [
        sounds.map(({ cemetery_id }) => cemetery_id),
        sounds.map(({ resource }) => resource),
        sounds.map(({ sound }) => sound),
        sounds.map(({ word }) => word),
      ],
    )
  }
}
