let unawaited = 0
let partly = 0

async function counted<T>(add: (by: number) => void, work: () => Promise<T>): Promise<T> {
  add(1)
  try {
    return await work()
  } finally {
    add(-1)
  }
}

/**
 * Loads a module for which no reader waits. What cannot be fetched is told to the caller alone: no dialog comes over
 * the page that is read, and the page is not loaded again.
 */
export const loadInBackground = <Module>(load: () => Promise<Module>): Promise<Module> =>
  counted((by) => {
    unawaited += by
  }, load)

/** Loads a part without which its page stands. It fails quietly where the connection is gone, which the page says anyway. */
export const loadPart = <Module>(load: () => Promise<Module>): Promise<Module> =>
  counted((by) => {
    partly += by
  }, load)

/** A module that a reader waits for and that fails at the same time is told by its own place on the page. */
export const failsQuietly = () => unawaited > 0 || (partly > 0 && !navigator.onLine)
