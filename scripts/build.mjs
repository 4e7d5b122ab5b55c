// npm run build: the production build into dist/, always from scratch, with its budgets checked.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from './lib/build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await build(root, { force: true })
const { checkBudgets } = await import('./lib/budget.mjs')
if (!checkBudgets(root)) process.exit(1)
