/**
 * Sets the clock of one throwaway database: `now()` and `clock_timestamp()` run on from another time. They
 * keep their identity, so that defaults of columns and indexes follow. `current_date` does not, and is used
 * nowhere. Only a superuser may do it, and no server of a cemetery does.
 * @param {{ query: (text: string) => Promise<unknown> }} client
 * @param {Date} now
 */
export async function pinDatabaseClock(client, now) {
  const offset = `interval '${Math.round(now.getTime() - Date.now())} milliseconds'`
  await client.query(`
    create or replace function pg_catalog.unpinned_clock() returns timestamptz
      language internal volatile strict parallel safe as 'clock_timestamp';
    create or replace function pg_catalog.clock_timestamp() returns timestamptz
      language sql volatile parallel safe as $$select pg_catalog.unpinned_clock() + ${offset}$$;
    create or replace function pg_catalog.now() returns timestamptz
      language sql stable parallel safe as $$select pg_catalog.transaction_timestamp() + ${offset}$$`)
}
