import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'

/** Every program that runs on the server side by itself; each becomes dist/server/<name>.js. */
const programs = [
  'server/main.ts',
  'server/programs/jobs-worker.ts',
  'server/cemetery/imports/reader-worker.ts',
  'server/cemetery/papers/paper-worker.ts',
  'server/cemetery/documents/document-worker.ts',
  'server/programs/admin-create.ts',
  'server/programs/move-to-nodes-cli.ts',
  'server/programs/verify-audit-cli.ts',
  'server/programs/verify-document-cli.ts',
  'server/programs/backup-cli.ts',
  'server/programs/restore-cli.ts',
  'server/programs/move-files-cli.ts',
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
