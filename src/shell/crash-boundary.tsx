import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage'

interface CrashBoundaryProps {
  children: ReactNode
  /** The frame stands around it: of a page that fails it stays, and leads elsewhere. */
  isFramed?: boolean
}

/** Shows that what is below it failed, until the reader goes elsewhere. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: none }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { children, isFramed = false } = this.props
    if (error === none) return children
    return (
      <CrashPage error={error} isFramed={isFramed} reset={() => this.setState({ error: none })} />
    )
  }
}

const none = Symbol('nothing failed')
