import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Something that speaks just enough of PostgreSQL's protocol to be asked for its version, since
 * nobody has an old one at hand. Answers every question with the same row.
 * @param version as server_version_num has it
 */
export async function fakePostgres(version: number): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int(0)), ready]))
      socket.on('data', (chunk) => {
        if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(answer(version))
        else socket.end()
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://old@127.0.0.1:${port}/old`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const ready = message('Z', Buffer.from('I'))

function answer(version: number): Buffer {
  const text = Buffer.from(String(version))
  const int4 = 23
  const column = Buffer.concat([
    Buffer.from('version\0'),
    int(0),
    short(0),
    int(int4),
    short(4),
    int(-1),
    short(0),
  ])
  return Buffer.concat([
    message('T', Buffer.concat([short(1), column])),
    message('D', Buffer.concat([short(1), int(text.length), text])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int(body.length + 4), body])
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
