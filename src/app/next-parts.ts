/**
 * Fetches what the reader of this page will need next, once nothing else is under way: while somebody
 * types a password, the frame arrives. The server names the files in the page (server/page-parts.ts).
 */
export function fetchNextParts() {
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-parts"]')?.content
  if (!files || savesData()) return
  window.addEventListener('load', async () => {
    await document.fonts?.ready
    for (const file of files.split(' ')) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'prefetch', crossOrigin: '', href: file })
      document.head.append(link)
    }
  })
}

/** The reader's browser asks to spare its line. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
