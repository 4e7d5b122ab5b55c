import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort } from 'node:worker_threads'
import { type SealReport, sealReportLines, verifySeal } from '../formats/pdf/verify-seal'
import { askLimitedThread, ThreadLimitExceeded } from '../platform/process/limited-thread'
import { codeOf, messageOf, StartError } from '../platform/process/start-error'

interface Request {
  bytes: Uint8Array
  trusted: Uint8Array[]
}

// npm run verify-document -- FILE [--trust <certificate.pem> …] [--json]: exit code 0 where the seal holds, 1 where
// it does not or there is none, 2 where it could not be found out. The file is read in a thread with limits.
if (isMainThread) await main()
else
  parentPort?.once('message', async ({ bytes, trusted }: Request) =>
    parentPort?.postMessage(await verifySeal(bytes, { trusted })),
  )

async function main() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { trust: { type: 'string', multiple: true }, json: { type: 'boolean' } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1)
      throw new StartError(
        'Usage: npm run verify-document -- FILE [--trust certificate.pem …] [--json]',
      )
    const request: Request = { bytes: bytesOf(file), trusted: (values.trust ?? []).map(bytesOf) }
    const report = await askLimitedThread<SealReport>(fileURLToPath(import.meta.url), request, {
      milliseconds: 120_000,
      heapMegabytes: 2048,
      growthBytes: 3 * 1024 ** 3,
    })
    console.log(values.json ? JSON.stringify(report) : sealReportLines(report).join('\n'))
    process.exitCode = report.state === 'valid' ? 0 : 1
  } catch (error) {
    const known = error instanceof StartError || codeOf(error)?.startsWith('ERR_')
    if (error instanceof ThreadLimitExceeded)
      console.error(
        'The file takes too much time or memory to read: it is damaged, or made to do harm.',
      )
    else console.error(known ? messageOf(error) : error)
    process.exitCode = 2
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new StartError(
      codeOf(error) === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read (${codeOf(error)}).`,
    )
  }
}
