/** What a page has shown and how: moments in ms of its own clock. */
export interface PageMetrics {
  /** The sum of layout shifts that no input caused. */
  shift: number
  /** What tasks took beyond 50 ms each. */
  blocked: number
  /** The last largest paint before any input. */
  largest: number
}

declare global {
  interface Window {
    seen: PageMetrics & { from: number; shown: number; restart: () => void }
  }
}

/** Runs in the page, before its own scripts: waits for `selector` to be painted with words in it (inputs and maps have none). */
export function watchPage(selector: string) {
  const seen = {
    shift: 0,
    blocked: 0,
    largest: 0,
    from: 0,
    shown: 0,
    restart: () => {
      Object.assign(seen, { shift: 0, blocked: 0, largest: 0, shown: 0, from: performance.now() })
      look()
    },
  }
  window.seen = seen
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.startTime >= seen.from) take(entry)
    }).observe({ type, buffered: true })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50)
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found?.textContent?.trim() && !found?.matches('input, .map-drawn'))
      return requestAnimationFrame(look)
    // The frame after the one that paints it.
    requestAnimationFrame(() => {
      seen.shown = performance.now()
    })
  }
  look()
}
