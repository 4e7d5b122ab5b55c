import type { ClientBase } from 'pg'
import { catalogueOf } from './catalogue'
import { wantedBy } from './compare'
import { draft, type MigrationDraft } from './draft'
import type { Migration } from './migrate'
import type { SchemaModel } from './model'

/** What a migrated database lacks of what the areas say. Nothing of it is changed. */
export async function draftFor(
  client: Pick<ClientBase, 'query'>,
  model: SchemaModel,
): Promise<MigrationDraft> {
  await client.query('begin')
  try {
    const found = await catalogueOf(client, 'public')
    return draft(await wantedBy(client, model), found, model)
  } finally {
    await client.query('rollback')
  }
}

/** A draft as files, named by the minute. */
export function filesOf({ sql, outside }: MigrationDraft, name: string, now: Date): Migration[] {
  const time = now.toISOString().slice(0, 16).replace(/[-:]/g, '')
  const file = (called: string, head: string, statements: readonly string[]) =>
    statements.length === 0
      ? []
      : [
          {
            name: `${time}_${called}`,
            sql: `-- Generated from the areas.\n${head}\n${statements.join('\n')}\n`,
          },
        ]
  return [
    ...file(name, '', sql),
    // Its name sorts behind the other's.
    ...file(`${name}_after`, '-- outside a transaction\n', outside),
  ]
}

/** How many statements a generated file has, function bodies left out. */
export const statementsIn = ({ sql }: Migration): number =>
  sql.replace(/\$\$[\s\S]*?\$\$/g, '').match(/;$/gm)?.length ?? 0
