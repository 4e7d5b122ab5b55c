/**
 * Fetches what the reader of this page will need next, once nothing else is under way: while somebody
 * types a password, the frame arrives. The server names the files in the page (server/platform/web/preload-tags.ts).
 * Called by the page when it stands there: before its first picture nobody has asked for its fonts, and
 * what is fetched ahead would take the line from them.
 */
export async function prefetchLikelyParts() {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="next-parts"]')
  if (!meta?.content || savesData()) return
  const files = meta.content.split(' ')
  // Once, however often the page is shown.
  meta.remove()
  await painted()
  await document.fonts?.ready
  await loaded()
  await idle()
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', crossOrigin: '', href: file })
    document.head.append(link)
  }
}

/** The reader's browser asks to spare its line. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The second frame begins when the first is on the screen. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const loaded = () =>
  new Promise<void>((done) => {
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', () => done(), { once: true })
  })

/** Safari has no such call. */
const idle = () =>
  new Promise<void>((done) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200)
  })
