import type { Transaction } from '../../engine/transaction/transaction'

const batch = 1_000

/** One row for each word that was entered. On many nodes the coordinator would run it in steps, and ask every node. */
const enterSql = `with taken as materialized (
    delete from import_words w using (
      select resource, word from import_words where cemetery_id = $1 and import_id = $2
      order by resource, word limit $3) n
    where w.cemetery_id = $1 and w.import_id = $2 and w.resource = n.resource and w.word = n.word
    returning w.resource, w.word, w.sounds
  ), sounds as (
    insert into search_sounds (cemetery_id, resource, sound, word)
    select $1, t.resource, s.sound, t.word from taken t, unnest(t.sounds) s (sound) order by 2, 3, 4
    on conflict do nothing
  ), words as (
    insert into search_words (cemetery_id, resource, word)
    select $1, t.resource, t.word from taken t order by 2, 3
    on conflict do nothing
  )
  select true as entered from taken`

/**
 * Enters a part of the words that were staged, with their sounds, and takes them off the stage. False
 * when there is none left. In the order in which all who enter words do, so that none waits for each other.
 */
export async function enterWords(transaction: Transaction, importId: number): Promise<boolean> {
  const values = [transaction.cemeteryId, importId, batch]
  const [taken] = await transaction.pipeline([{ forNode: 'alone', text: enterSql, values }])
  if (taken?.rows.length) return true
  // Another worker may just have taken those: there may be others.
  const { rows } = await transaction.query<{ more: boolean }>(
    'select exists (select from import_words where cemetery_id = $1 and import_id = $2) as more',
    [transaction.cemeteryId, importId],
  )
  return rows[0]?.more === true
}
