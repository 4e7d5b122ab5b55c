import { useEffect } from 'react'
import { press } from '../kit/keys'
import { useSingleKeys } from './single-keys'

/** Hears the keys of the whole page, once. */
export function KeyHost() {
  const [single] = useSingleKeys()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event, single)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [single])
  return null
}
