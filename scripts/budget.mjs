// Weighs the pages of the production build in dist/web against their budgets.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkBudgets } from './lib/budget.mjs'

if (!checkBudgets(fileURLToPath(new URL('..', import.meta.url)))) process.exit(1)
