let underWay = 0

/**
 * Loads a module for which no reader waits. What cannot be fetched is told to the caller alone: no dialog comes over
 * the page that is read, and the page is not loaded again.
 */
export async function loadInBackground<Module>(load: () => Promise<Module>): Promise<Module> {
  underWay += 1
  try {
    return await load()
  } finally {
    underWay -= 1
  }
}

/** A module that a reader waits for and that fails at the same time is told by its own place on the page. */
export const isLoadingInBackground = () => underWay > 0
