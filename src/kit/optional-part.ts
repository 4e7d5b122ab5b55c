import { type ComponentType, lazy } from 'react'
import { loadPart } from './background-load'

const Nothing = () => null

/** A part that comes by itself, and without which its page stands: where it does not come, `Missing` is in its place. */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = Nothing,
) => lazy(() => loadPart(load).catch(() => ({ default: Missing })))
