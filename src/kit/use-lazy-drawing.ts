import { type RefObject, useEffect, useRef, useState } from 'react'

interface Drawing {
  destroy: () => void
}

/**
 * Begins a drawing in an element, once its library is there, and ends it with the page. `failed`: there is
 * no WebGL, or it was lost.
 */
export function useLazyDrawing<T extends Drawing>(
  begin: () => Promise<(container: HTMLElement, onFailure: () => void) => T>,
  tell: (drawing: T | null) => void,
): { container: RefObject<HTMLDivElement | null>; failed: boolean } {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; what changes is told to it
  useEffect(() => {
    let made: T | undefined
    let gone = false
    const start = async () => {
      if (!hasWebgl()) throw new Error('no WebGL')
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
