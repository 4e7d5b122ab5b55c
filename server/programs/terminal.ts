import process from 'node:process'
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '../platform/process/start-error'

/** Asks a person. One reader for all questions, so that lines pasted together are all heard. */
export class Terminal {
  #reader: Interface | undefined
  #silent = false
  readonly #lines: string[] = []
  #waiting: ((line: string | null) => void) | undefined

  /** @throws StartError when there is nobody to ask, or they leave */
  async ask(question: string, { hidden = false } = {}): Promise<string> {
    if (!process.stdin.isTTY)
      throw new StartError('No terminal to ask on: pass --email and --password.')
    const reader = this.#open()
    process.stdout.write(question)
    this.#silent = hidden
    reader.resume()
    const line =
      this.#lines.shift() ??
      (await new Promise<string | null>((resolve) => {
        this.#waiting = resolve
      }))
    if (hidden) process.stdout.write('\n')
    if (line === null) throw new StartError('Nothing was done.')
    return line
  }

  close() {
    this.#reader?.close()
  }

  #open(): Interface {
    if (this.#reader) return this.#reader
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#silent) process.stdout.write(chunk)
        done()
      },
    })
    this.#reader = createInterface({ input: process.stdin, output, terminal: true, prompt: '' })
    this.#reader.on('line', (line) => {
      if (this.#waiting) this.#tell(line)
      else this.#lines.push(line)
    })
    this.#reader.on('SIGINT', () => this.#reader?.close())
    this.#reader.on('close', () => this.#tell(null))
    return this.#reader
  }

  #tell(line: string | null) {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.(line)
  }
}
