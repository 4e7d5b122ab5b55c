import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage'

/** Shows what failed below it as a page of its own, until the reader goes elsewhere. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: none }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === none) return this.props.children
    return <CrashPage error={error} reset={() => this.setState({ error: none })} />
  }
}

const none = Symbol('nothing failed')
