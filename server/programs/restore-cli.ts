import { moveHeadsFileAside } from '../engine/audit/heads'
import { restore } from '../platform/backup/restore'
import { runBackupProgram } from './backup-program'

await runBackupProgram('Usage: npm run restore -- <file>', async (url, file, store, dataDir) => {
  const { tables, rows, files } = await restore(url, file, store)
  const done = `${rows} rows of ${tables} tables and ${files} files were restored from ${file}.`
  const aside = moveHeadsFileAside(dataDir)
  if (!aside) return done
  return `${done}\nThe audit goes on from where the backup ends. What was handed out before is in ${aside}: npm run verify-audit -- --heads ${aside} names what is missing since.`
})
