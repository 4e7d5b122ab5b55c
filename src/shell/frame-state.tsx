import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

interface FrameState {
  drawer: boolean
  setDrawer: (open: boolean) => void
}
const Context = createContext<FrameState>({ drawer: false, setDrawer: () => {} })

export function FrameProvider({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false)
  const { key } = useLocation()
  // Every navigation closes it, also one to the page that is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the trigger
  useEffect(() => setDrawer(false), [key])
  const value = useMemo(() => ({ drawer, setDrawer }), [drawer])
  return <Context value={value}>{children}</Context>
}

export const useFrame = () => useContext(Context)
