import { useCallback } from 'react'

/**
 * How far down its page an element begins, as `--top` on it: its style can then end it where the window
 * ends, so that what is in it scrolls by itself and what stands above stays.
 */
export function useRestOfPage() {
  return useCallback((node: HTMLElement | null) => {
    if (!node) return
    const measure = () => {
      const top = node.getBoundingClientRect().top + window.scrollY
      node.style.setProperty('--top', `${Math.round(top)}px`)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
}
