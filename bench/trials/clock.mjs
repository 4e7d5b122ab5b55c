// Loaded before the server (NODE_OPTIONS=--import): its clock, and that of its threads, goes by as many milliseconds
// as the file says. Nothing else of it changes.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const file = process.env.CLOCK_FILE ?? ''
const real = Date.now
let asked = 0
let shift = 0
const now = () => {
  const at = real()
  if (at - asked > 200) {
    asked = at
    try {
      shift = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      shift = 0
    }
  }
  return at + shift
}
const Plain = Date
globalThis.Date = new Proxy(Plain, {
  construct: (Target, values) =>
    values.length === 0 ? new Target(now()) : Reflect.construct(Target, values),
  apply: () => new Plain(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
