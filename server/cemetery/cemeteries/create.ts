import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { SignedInUser } from '../../../core/session-entry'
import { slugOf } from './slug'

/** What a new cemetery starts with (decisions.md, "Create Cemetery"); `Env` has them. */
export interface CemeteryDefaults {
  defaultTimeZone: string
  defaultCurrency: string
  defaultLocale: string
}

/**
 * Creates and audits a cemetery of this name, without organization. Its slug is the name's, with a number
 * where that is taken; of parallel creations each gets its own. Answers the id.
 */
export async function createCemetery(
  owner: Pick<Pool | PoolClient, 'query'>,
  who: Pick<SignedInUser, 'userId' | 'name'>,
  name: string,
  defaults: CemeteryDefaults,
): Promise<number> {
  const slug = slugOf(name)
  for (let turn = 1; ; turn += 1) {
    const { rows } = await owner.query<{ id: number }>(
      `with made as (
        insert into cemeteries (name, slug, time_zone, currency, locale)
        values ($1, $2, $3, $4, $5) on conflict (slug) do nothing
        returning id, name, slug, time_zone, currency, locale
      ), noted as (
        insert into audit (cemetery_id, user_id, user_name, resource, action, record_id, label, after)
        select id, $6, $7, 'cemeteries', 'create', id, name, jsonb_build_object('name', name,
          'slug', slug, 'timeZone', time_zone, 'currency', currency, 'locale', locale) from made
      )
      select id from made`,
      [
        name,
        turn === 1 ? slug : `${slug}-${suffix(turn)}`,
        defaults.defaultTimeZone,
        defaults.defaultCurrency,
        defaults.defaultLocale,
        who.userId,
        who.name,
      ],
    )
    if (rows[0]) return rows[0].id
  }
}

/** Small numbers first; then, among many of one name, at random rather than one after another. */
const suffix = (turn: number) => (turn <= 9 ? turn : randomInt(10, 1_000_000_000))
