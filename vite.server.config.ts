import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'

/** Every program that runs on the server side by itself; each becomes dist/server/<name>.js. */
const programs = [
  'server/main.ts',
  'server/jobs/jobs-worker.ts',
  'server/imports/reader-worker.ts',
  'server/admin-create.ts',
  'server/audit/verify-cli.ts',
  'server/backup/backup-cli.ts',
  'server/backup/restore-cli.ts',
]

/** The server's half: programs bundled for Node, packages left outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(
        programs.filter((path) => existsSync(path)).map((path) => [basename(path, '.ts'), path]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
