import { setHeadsAside } from '../audit/heads'
import { program } from './program'
import { restore } from './restore'

await program('Usage: npm run restore -- <file>', async (url, file, store, dataDir) => {
  const { tables, rows, files } = await restore(url, file, store)
  const done = `${rows} rows of ${tables} tables and ${files} files were restored from ${file}.`
  const aside = setHeadsAside(dataDir)
  if (!aside) return done
  return `${done}\nThe audit goes on from where the backup ends. What was handed out before is in ${aside}: npm run verify-audit -- --heads ${aside} names what is missing since.`
})
