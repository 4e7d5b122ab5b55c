import { program } from './program'
import { restore } from './restore'

await program('Usage: npm run restore -- <file>', async (url, file, store) => {
  const { tables, rows, files } = await restore(url, file, store)
  return `${rows} rows of ${tables} tables and ${files} files were restored from ${file}.`
})
