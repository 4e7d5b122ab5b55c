import { useLayoutEffect } from 'react'
import { useSingleKeys } from '../app/use-single-keys'
import { handleKeyPress } from '../kit/key-bindings'

/** Hears the keys of the whole page, once. */
export function KeyHost() {
  const [single] = useSingleKeys()
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => handleKeyPress(event, single)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [single])
  return null
}
