import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readEnv } from '../platform/env/env'
import { DiskStore } from '../platform/files/disk-store'
import { moveFiles } from '../platform/files/move'
import { fileStoreSettings } from '../platform/files/open-store'
import { S3Store } from '../platform/files/s3-store'
import { copyMark } from '../platform/installation/file-store-mark'
import { messageOf, StartError } from '../platform/process/start-error'

// npm run move-files -- --to s3|disk [--remove-source]: exit code 0 where everything is verified, 1 where it is
// not, 130 where it was interrupted.
const usage = 'Usage: npm run move-files -- --to s3|disk [--remove-source]'
const stop = new AbortController()
const interrupt = () => stop.abort()
process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'remove-source': { type: 'boolean' } },
  })
  const { to } = values
  if (to !== 's3' && to !== 'disk') throw new StartError(usage)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const { folder, s3 } = fileStoreSettings(env)
  if (!s3)
    throw new StartError('S3_BUCKET: is needed to know from where or to where the files are moved')
  const disk = new DiskStore(folder)
  const bucket = new S3Store(s3, join(folder, 'incoming'))
  await bucket.check()
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
  const began = Date.now()
  let told = began
  const sum = await moveFiles(source, target, {
    journal: join(env.dataDir, `files-moved-to-${to}.jsonl`),
    signal: stop.signal,
    removeSource: values['remove-source'] ?? false,
    progress: ({ verified, already, removed }) => {
      if (Date.now() - told < 2_000) return
      told = Date.now()
      console.error(
        removed > 0
          ? `${removed} files removed from the source …`
          : `${verified} files copied and verified, ${already} before …`,
      )
    },
  })
  await copyMark(source, target)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(
    `${sum.verified} files (${(sum.bytes / 1_000_000).toFixed(1)} MB) were copied and verified in ${seconds} s, ${sum.already} before.`,
  )
  if (sum.removed > 0) console.log(`${sum.removed} files were removed from the source.`)
  if (sum.damaged.length > 0) {
    process.exitCode = 1
    console.error(
      [
        `${sum.damaged.length} files are damaged in the source and were left there; restore them from a backup:`,
        ...sum.damaged.slice(0, 20),
      ].join('\n'),
    )
  }
} catch (error) {
  if (stop.signal.aborted) {
    process.exitCode = 130
    console.error('Interrupted. Run it again: it goes on where it was.')
  } else {
    process.exitCode = 1
    const known =
      error instanceof StartError ||
      String((error as { code?: string })?.code).startsWith('ERR_PARSE')
    console.error(known ? messageOf(error) : error)
  }
}
