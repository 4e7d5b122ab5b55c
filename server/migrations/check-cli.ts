import { areas } from '../areas'
import { diff } from './diff'
import { type Model, modelOf } from './model'
import schema from './schema.json'

/** Fails where the areas say something that no committed migration makes. */
const { sql, byHand } = diff(schema as Model, modelOf(areas))
if (sql.length + byHand.length > 0) {
  console.error('The areas differ from the committed migrations:')
  console.error([...byHand, ...sql].map((line) => `  ${line.split('\n')[0]}`).join('\n'))
  console.error('Run `npm run migrate:generate -- <name>`, read the result, and commit it.')
  process.exit(1)
}
console.log('The migrations are current.')
