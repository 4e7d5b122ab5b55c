import process from 'node:process'
import { backup } from '../platform/backup/backup'
import { runBackupProgram } from './backup-program'

await runBackupProgram('Usage: npm run backup -- <file>', async (url, file, store) => {
  const { tables, rows, files, missing } = await backup(url, file, store)
  const done = `${rows} rows of ${tables} tables and ${files} files are in ${file}.`
  if (missing.length === 0) return done
  process.exitCode = 2
  const lost = `${missing.length} files that records name are not in the store and so not in the backup:`
  return [done, lost, ...missing.slice(0, 20)].join('\n')
})
