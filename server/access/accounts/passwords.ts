import { availableParallelism } from 'node:os'
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { Semaphore } from '../../engine/limits/semaphore'

/** Argon2id, 19 MiB, two passes (OWASP's first choice); raising them rehashes at the next sign-in. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Hashes and verifies, few at a time: one process, one of these. */
export class PasswordHasher {
  /** How many verifications have been computed; tests count them. */
  verifications = 0
  readonly turns: Semaphore
  #nobody: Promise<string> | undefined

  constructor({ parallel = defaultParallel, waiting = 256 } = {}) {
    this.turns = new Semaphore(parallel, waiting)
  }

  /** For a new password. Waits for its turn. */
  hash(password: string): Promise<string> {
    return this.turns.run(() => this.hashNow(password))
  }

  /** Within a turn already taken. */
  hashNow(password: string): Promise<string> {
    return hash(normal(password), argon2Cost)
  }

  /**
   * Within a turn already taken. Without a hash (unknown user, or one without a password) the same
   * work is done in vain, so that the time tells nothing.
   */
  async verifyNow(stored: string | null | undefined, password: string): Promise<boolean> {
    this.verifications += 1
    if (!this.#nobody) this.#nobody = hash('nobody', argon2Cost)
    const right = await verify(stored ?? (await this.#nobody), normal(password))
    return right && stored != null
  }

  /** Made ahead, so that the first unknown user takes no longer than the next. */
  async prepare(): Promise<void> {
    if (!this.#nobody) this.#nobody = hash('nobody', argon2Cost)
    await this.#nobody
  }
}

/** Whether the hash was made at a lower cost than today's. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost < argon2Cost.memoryCost || made.timeCost < argon2Cost.timeCost
}

// The hashing threads are the pool's (four); the event loop and the disk need theirs as well.
const defaultParallel = Math.max(1, Math.min(3, availableParallelism() - 1))

/** Keyboards write é in two ways; a password is the same in both. */
const normal = (password: string) => password.normalize('NFC')
