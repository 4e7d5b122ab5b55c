import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the real one, which can go away, and can pretend to be of another build. */
export class Front {
  private server: Server | undefined
  private port = 0
  /** Changes what passes, by path. */
  change: (path: string, body: string) => string | undefined = () => undefined

  constructor(private readonly target: URL) {}

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  async open() {
    const server = createServer((asked, answer) => {
      const path = asked.url ?? '/'
      const { 'if-none-match': _e, 'if-modified-since': _m, ...plain } = asked.headers
      const headers = { ...plain, 'accept-encoding': 'identity' }
      const { hostname, port } = this.target
      const passed = request({ hostname, port, path, method: asked.method, headers }, (got) => {
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () => {
          const body = Buffer.concat(parts)
          const changed = this.change(path, path.endsWith('.js') ? String(body) : '')
          const { 'content-length': _, ...rest } = got.headers
          answer.writeHead(got.statusCode ?? 500, changed === undefined ? got.headers : rest)
          answer.end(changed ?? body)
        })
      })
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    })
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  async close() {
    const { server } = this
    this.server = undefined
    if (!server) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}
