import { Worker } from 'node:worker_threads'
import { Semaphore } from '../../engine/limits/semaphore'
import { Problem } from '../../engine/problem/problem'
import { type MadePaper, makePaper, type Paper } from '../../formats/pdf/paper'
import { MissingGlyphs } from '../../formats/pdf/text-layout'
import { threadFile } from '../../platform/process/thread-file'

/** What the thread is asked, and what it says. */
export interface PaperRequest {
  id: number
  paper: Paper
  fonts: readonly string[]
}
export type PaperAnswer = { id: number } & (
  | { pdf: Uint8Array; pages: number; places: MadePaper['places'] }
  | { missing: string[]; text: string }
  | { failed: string }
)

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** A paper takes a fraction of a second; whoever waits for twenty hears so at once. */
const single = new Semaphore(1, 20, 'Other papers are being made. Try again in a moment.')

/**
 * Makes papers in a thread of its own where the build has one, so that lists and searches do not notice;
 * one at a time. The thread stays: its fonts are read once.
 */
export class PaperMaker {
  private thread: Worker | null = null
  private count = 0
  private readonly waiting = new Map<
    number,
    { resolve: (answer: PaperAnswer) => void; reject: (error: Error) => void }
  >()

  /**
   * @param fonts further font files (`PAPER_FONTS`)
   * @param queue who waits for whom: without it all that are printed one at a time
   */
  constructor(
    private readonly fonts: readonly string[],
    private readonly queue = single,
  ) {}

  /** @throws Problem 422 `glyphs` where a name has letters that no font has */
  make(paper: Paper): Promise<MadePaper> {
    return this.queue.run(async () => {
      const file = threadFile('paper-worker')
      if (!file)
        return makePaper(paper, { fonts: this.fonts }).catch((error: unknown) => {
          throw error instanceof MissingGlyphs ? glyphs(error.characters, error.text) : error
        })
      const answer = await this.ask(file, paper)
      if ('missing' in answer) throw glyphs(answer.missing, answer.text)
      if ('failed' in answer) throw new Error(answer.failed)
      const { pdf, pages, places } = answer
      return { pdf: Buffer.from(pdf), pages, places }
    })
  }

  async close(): Promise<void> {
    await this.thread?.terminate()
  }

  private ask(file: string, paper: Paper): Promise<PaperAnswer> {
    this.thread ??= this.start(file)
    const id = ++this.count
    const request: PaperRequest = { id, paper, fonts: this.fonts }
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.thread?.postMessage(request)
    })
  }

  private start(file: string): Worker {
    const thread = new Worker(file, { resourceLimits: memory })
    // It keeps no process alive that is about to end.
    thread.unref()
    const end = (error: Error) => {
      this.thread = null
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
    }
    thread.on('message', (answer: PaperAnswer) => {
      this.waiting.get(answer.id)?.resolve(answer)
      this.waiting.delete(answer.id)
    })
    thread.on('error', end)
    thread.on('exit', () => end(new Error('the thread that makes papers ended')))
    return thread
  }
}

const glyphs = (characters: readonly string[], text: string) =>
  new Problem(
    422,
    'No font has these letters',
    `“${characters.join(' ')}” in “${text.trim().slice(0, 80)}” cannot be printed: no font on this server has them. Whoever runs it can install one (PAPER_FONTS).`,
    { code: 'glyphs', params: { letters: characters.join(' '), text: text.trim().slice(0, 80) } },
  )
