import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leftOut } from './scripts/lib/database-tests.mjs'
import { limits } from './scripts/lib/limits.mjs'

/** Files that need a real PostgreSQL: tests/api and its like, and `*.db.test.ts` anywhere. */
const database = ['tests/**/*.test.ts', '**/*.db.test.ts']
const left = leftOut(process.env.DATABASE_TESTS)
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'e2e/**']

const componentTests = ['{src,custom-routes,resources}/**/*.test.tsx']
/** What replaces modules, or asks for a page and modules of its own by a line that says so. */
const apart = ['src', 'custom-routes', 'resources']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => path.endsWith('.test.tsx'))
  .filter((path) => /\bvi\.(?:doM|m)ock\(|^\/\/ Apart:/m.test(readFileSync(path, 'utf8')))

const within = {
  testTimeout: limits.test,
  hookTimeout: limits.hook,
  expect: { poll: { timeout: limits.wait } },
}

const dom = { environment: 'jsdom', setupFiles: ['tests/support/dom.ts'] }

export default defineConfig({
  test: {
    teardownTimeout: limits.end,
    projects: [
      {
        test: {
          name: 'unit',
          ...within,
          environment: 'node',
          isolate: false,
          // What needs a document is a `.test.tsx`, wherever it lies.
          include: ['{core,src,resources,server,custom-routes,tests/unit}/**/*.test.ts'],
          exclude: [...never, '**/*.db.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          ...within,
          ...dom,
          // The page and the modules are loaded once for all files: that is most of what a short one costs.
          isolate: false,
          include: componentTests,
          exclude: [...never, ...apart],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom-apart',
          ...within,
          ...dom,
          include: apart,
          exclude: never,
        },
      },
      {
        test: {
          name: 'api',
          ...within,
          environment: 'node',
          // Modules are loaded once for all files, as in a server: what they remember belongs to
          // a `Database` or an app, of which each file has its own.
          isolate: false,
          include: database,
          exclude: [...never, ...left, 'tests/{unit,house,runtime,support}/**'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'house',
          ...within,
          environment: 'node',
          include: ['tests/house/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'runtime',
          ...within,
          environment: 'node',
          include: ['tests/runtime/**/*.test.ts'],
          // They start and kill whole servers, one after another.
          fileParallelism: false,
        },
      },
    ],
  },
})
