import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

let prepared: Worker | null = null
const start = () => new Worker(workerUrl, { type: 'module' })

/** Starts the worker of the PDF engine, beside whatever else is on its way: it takes longer than to read most files. */
export const prepareWorker = () => {
  prepared ??= start()
}

/** The one that was started, for whoever shows the first file; others get one of their own. */
export function takeWorker(): Worker {
  const worker = prepared ?? start()
  prepared = null
  return worker
}
