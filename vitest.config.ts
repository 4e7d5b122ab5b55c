import process from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leftOut } from './scripts/lib/database-tests.mjs'
import { limits } from './scripts/lib/limits.mjs'

/** Files that need a real PostgreSQL: tests/api and its like, and `*.db.test.ts` anywhere. */
const database = ['tests/**/*.test.ts', '**/*.db.test.ts']
const left = leftOut(process.env.DB_MODE ?? 'embedded')
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'e2e/**']

const within = {
  testTimeout: limits.test,
  hookTimeout: limits.hook,
  expect: { poll: { timeout: limits.wait } },
}

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
          environment: 'jsdom',
          include: ['{src,custom-routes,resources}/**/*.test.tsx'],
          exclude: never,
          setupFiles: ['tests/support/dom.ts'],
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
