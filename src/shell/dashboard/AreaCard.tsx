import { Component, type ReactNode, Suspense, useState } from 'react'
import type { AnyArea } from '../../../core/area'
import type { Home } from '../../../core/home'
import { AreaProvider } from '../../app/area-context'
import { useAreaTexts } from '../../i18n/area-texts'
import { homeCardOf, reloadHomeCard } from '../../navigation/area-screens'
import { FailedCard } from './FailedCard'
import { Waiting } from './Waiting'

interface AreaCardProps {
  area: AnyArea
  answer: Home['cards'][string] | undefined
  retry: () => void
}

/** An area's card. Whatever goes wrong in it, on the server or here, is said in its place alone. */
export function AreaCard({ area, answer, retry }: AreaCardProps) {
  const { many } = useAreaTexts(area)
  const [turn, setTurn] = useState(0)
  const again = () => {
    // A module that did not come would be remembered as missing.
    reloadHomeCard(area)
    setTurn(turn + 1)
    retry()
  }
  const failed = <FailedCard title={many} retry={again} />
  if (answer && 'failed' in answer) return failed
  const Card = homeCardOf(area)
  if (!Card || !answer) return <Waiting />
  const card = (
    <AreaProvider area={area}>
      <Card data={answer.data as never} />
    </AreaProvider>
  )
  return (
    <Guard key={turn} failed={failed}>
      {/* At first the whole home waits, and comes in one go; what is tried again waits alone. */}
      {turn > 0 ? <Suspense fallback={<Waiting />}>{card}</Suspense> : card}
    </Guard>
  )
}

class Guard extends Component<{ failed: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.broken ? this.props.failed : this.props.children
  }
}
