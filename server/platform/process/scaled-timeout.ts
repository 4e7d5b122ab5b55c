import process from 'node:process'

/**
 * How long something may take before it is given up. `SEXTON_PATIENCE` says how many times slower than
 * usual this machine is: nothing is given up earlier than usual.
 * @param ms on a usual machine
 */
export const scaledTimeout = (ms: number): number => Math.round(ms * factor)

const given = Number(process.env.SEXTON_PATIENCE)
const factor = given >= 1 ? Math.min(given, 20) : 1
