/** Marks what the generator leaves to a person. A file that still has it is no migration yet. */
export const stubMark = '-- FILL IN:'

/** What a person has yet to decide in a migration, in the words of its marks. */
export const openStubs = (sql: string): string[] =>
  sql.split('\n').flatMap((line) => {
    const at = line.indexOf(stubMark)
    return at < 0 ? [] : [line.slice(at + stubMark.length).trim()]
  })

/** @throws Error in words for a migration that still waits for a person */
export function assertFilled({ name, sql }: { name: string; sql: string }): void {
  const open = openStubs(sql)
  if (open.length > 0)
    throw new Error(
      `migration ${name} is not finished: ${open.join('; ')}. Write the SQL and delete the "${stubMark}" lines (docs/migrations.md).`,
    )
}
