import { program } from './program'
import { restore } from './restore'

await program('Usage: npm run restore -- <file>', async (url, file) => {
  const { tables, rows } = await restore(url, file)
  return `${rows} rows of ${tables} tables were restored from ${file}.`
})
