import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A network between a server and what it needs, which can be cut, held or slowed. */
export interface Link {
  port: number
  /** Connections break, and new ones are reset. */
  cut(): void
  /** Nothing arrives any more, and nobody is told: as where a cable is pulled. */
  hold(): void
  /** Everything arrives so much later, each way. */
  slow(milliseconds: number): void
  /** As it should be; what was held goes on its way. */
  mend(): void
  close(): void
}

/** @param target a port of this machine */
export async function link(target: number): Promise<Link> {
  const pairs = new Set<[Socket, Socket]>()
  let state: 'open' | 'cut' | 'held' = 'open'
  let delay = 0
  const pass = (from: Socket, to: Socket) => {
    // What is delayed keeps its order: each part waits for the one before.
    let before = Promise.resolve()
    from.on('data', (part: Buffer) => {
      if (delay === 0) {
        void before.then(() => to.write(part))
        return
      }
      const due = new Promise<void>((go) => setTimeout(go, delay))
      before = before.then(() => due).then(() => void to.write(part))
    })
    from.on('error', () => {})
    from.once('close', () => void before.then(() => to.destroy()))
  }
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => {})
    if (state === 'cut') return near.resetAndDestroy()
    const far = createConnection({ port: target, host: '127.0.0.1', noDelay: true })
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.once('close', () => pairs.delete(pair))
    pass(near, far)
    pass(far, near)
    if (state === 'held') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const all = () => [...pairs].flat()
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      for (const socket of all()) socket.resetAndDestroy()
    },
    hold() {
      state = 'held'
      for (const socket of all()) socket.pause()
    },
    slow(milliseconds) {
      delay = milliseconds
    },
    mend() {
      state = 'open'
      delay = 0
      for (const socket of all()) socket.resume()
    },
    close() {
      server.close()
      for (const socket of all()) socket.destroy()
    },
  }
}
