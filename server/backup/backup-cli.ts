import { backup } from './backup'
import { program } from './program'

await program('Usage: npm run backup -- <file>', async (url, file) => {
  const { tables, rows } = await backup(url, file)
  return `${rows} rows of ${tables} tables are in ${file}. Uploaded files are in DATA_DIR/files: keep them with it.`
})
