import type { Pool, PoolClient } from 'pg'

/** Runs in a transaction of the owner. */
export async function inOwnerTransaction<T>(
  owner: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
