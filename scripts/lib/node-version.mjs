import process from 'node:process'

/** Ends with one line where Node is too old; nothing newer than Node 14 is used up to here. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Sexton needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
