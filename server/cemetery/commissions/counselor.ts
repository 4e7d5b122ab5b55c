import type { HookContext } from '../../engine/resources/extend'

/** What a colleague is called; null of nobody who works in this cemetery. */
export async function counselorName(
  { transaction }: HookContext,
  user: number,
): Promise<string | null> {
  const { rows } = await transaction.query<{ name: string }>(
    'select name from app_colleagues() where id = $1',
    [user],
  )
  return rows[0]?.name ?? null
}
