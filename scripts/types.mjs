// node scripts/types.mjs: the types of the whole repository, each file where it runs.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkTypes } from './lib/types.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { errors, text } = checkTypes(root)
process.stdout.write(text)
process.exit(errors > 0 ? 1 : 0)
