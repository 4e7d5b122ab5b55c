import { conflict } from '../../server/engine/problem/problem'
import { type AreaRoute, extend } from '../../server/engine/resources/extend'
import bankStatements from './area'

/** A file that was read by mistake, or with the wrong columns: gone with its lines, while none is matched. */
const discard: AreaRoute = {
  method: 'POST',
  path: '/:id/discard',
  access: 'write',
  summary: 'Discard a statement with its lines, while none of them is matched',
  handle: async (context, { id, version }) => {
    const statements = context.area('bank-statements')
    const statement = await statements.lock(id, version)
    const lines = context.area('bank-lines')
    const own = await lines.find({ statement: id }, 20_000)
    if (own.some(({ status }) => status === 'matched'))
      throw conflict('statementMatched', 'Lines of this statement are matched', undefined, {
        params: { statement: statement.label },
      })
    for (const line of own) await lines.archive(line.id, line.version)
    return statements.archive(id, version)
  },
}

export default extend(bankStatements, { routes: [discard] })
