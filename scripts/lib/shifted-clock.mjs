// Preloaded (`node --import`) by a server whose day is chosen: its clock runs on from CLOCK_OFFSET milliseconds
// away. Nothing but the pictures of the documentation is made so.
import process from 'node:process'

const offset = Number(process.env.CLOCK_OFFSET ?? 0)
const Real = globalThis.Date

globalThis.Date = new Proxy(Real, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Real.now() + offset] : given, newTarget),
  apply: () => new Real(Real.now() + offset).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => Real.now() + offset : Reflect.get(target, name, receiver),
})
