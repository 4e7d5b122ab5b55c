import { type RefObject, useEffect, useRef, useState } from 'react'

interface Drawing {
  destroy: () => void
}

/**
 * Begins a drawing in an element, once its library is there, and ends it with the page. `failed`: this browser
 * cannot draw it, or no longer.
 * @param can whether this browser has what the library draws with
 */
export function useLazyDrawing<T extends Drawing>(
  begin: () => Promise<(container: HTMLElement, onFailure: () => void) => T>,
  tell: (drawing: T | null) => void,
  can: () => boolean = hasWebgl,
): { container: RefObject<HTMLDivElement | null>; failed: boolean } {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; what changes is told to it
  useEffect(() => {
    let made: T | undefined
    let gone = false
    const start = async () => {
      if (!can()) throw new Error('nothing to draw with')
      const make = await begin()
      if (gone || !container.current) return
      made = make(container.current, () => {
        tell(null)
        setFailed(true)
      })
      tell(made)
    }
    start().catch(() => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      tell(null)
      made?.destroy()
    }
  }, [])
  return { container, failed }
}

function hasWebgl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
