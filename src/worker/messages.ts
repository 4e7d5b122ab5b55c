/** From the page to its worker: fetch the rest of the build; or forget everything, on signing out. */
export type ToWorker = 'fill' | 'clear'

/** From a worker that has just taken over: the entry script of its build. */
export interface FromWorker {
  build: string
}
