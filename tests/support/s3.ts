import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../server/platform/files/s3-store'

/** Answers a request in the server's stead, or breaks it; false where the server answers. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean

export interface Bucket {
  settings: S3Settings
  /** Method and address of every request so far. */
  requests: string[]
  intercept?: Intercept | undefined
  empty(): void
  close(): Promise<void>
}

/**
 * A bucket on this machine, behind a door where connections can be broken.
 * @param checksSignatures the server finds those of calls for the whole bucket wrong, which are right
 * @param address of this machine, where others are to reach it
 */
export async function openBucket(checksSignatures = false, address = '127.0.0.1'): Promise<Bucket> {
  // The AWS client finds them as in an installation; the server knows these alone.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  const folder = mkdtempSync(join(tmpdir(), 'sexton-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    allowMismatchedSignatures: !checksSignatures,
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  const door = http.createServer((request, response) => {
    bucket.requests.push(`${request.method} ${request.url}`)
    if (bucket.intercept?.(request, response)) return
    const { method, url } = request
    const { expect: _, ...headers } = request.headers
    const onward = http.request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.once('error', () => response.destroy())
      },
    )
    onward.once('error', () => response.destroy())
    request.once('error', () => onward.destroy())
    response.once('close', () => response.writableFinished || onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    door.listen(0, address, resolve)
  })
  const bucket: Bucket = {
    settings: {
      bucket: 'files',
      region: 'us-east-1',
      endpoint: `http://${address}:${(door.address() as AddressInfo).port}`,
      pathStyle: true,
      signedDownloads: false,
    },
    requests: [],
    empty() {
      const files = join(folder, 'files')
      for (const name of readdirSync(files))
        rmSync(join(files, name), { recursive: true, force: true })
    },
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return bucket
}
