import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ParkBenchDrawing } from './park-bench-drawing'
import './home-card.css'

interface HomeCardProps {
  title: string
  /** Where all of it is. */
  more?: { to: string; label: string } | undefined
  children: ReactNode
}

/** A card of a cemetery's home: what an area's `home.tsx` shows stands in one. */
export function HomeCard({ title, more, children }: HomeCardProps) {
  const id = useId()
  return (
    <section className="home-card" aria-labelledby={id}>
      <div className="home-card-head">
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  )
}

/** Nothing to show, and what to do about it. */
export function HomeNothing({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="home-nothing">
      <ParkBenchDrawing />
      <p>{text}</p>
      {children}
    </div>
  )
}
