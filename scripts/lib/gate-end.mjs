/** @typedef {import('./gate-runners.mjs').Count} Count */

/**
 * What the gate says at its end: what failed and why, where its time went (by the clock, and of the
 * processor, which does not grow with what else the machine does), how each failed part is run again, and, as
 * the last line, the sum.
 * @param {readonly { name: string, seconds: number, count: Count }[]} results in the order of the parts
 * @param {number} seconds altogether
 * @param {string} [broken] what ended the gate before its parts did
 * @returns {{ text: string, failed: boolean }}
 */
export function gateSummary(results, seconds, broken) {
  const sum = { passed: 0, failed: broken === undefined ? 0 : 1, skipped: 0 }
  for (const { count } of results)
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) sum[key] += count[key]
  const reasons = results.flatMap(({ name, count }) =>
    (count.failures ?? []).map((failure) => `✗ ${name}: ${failure}`),
  )
  const again = results
    .filter(({ count }) => count.failed > 0)
    .map(
      ({ name, count }) => `  npm test -- --only ${name.padEnd(16)} ${tests(count.failed)} failed`,
    )
  const processor = results.reduce((all, { count }) => all + (count.processor ?? 0), 0)
  return {
    failed: sum.failed > 0,
    text: [
      ...(reasons.length > 0 ? [`\nWhat failed:\n${reasons.join('\n\n')}`] : []),
      ...(broken === undefined ? [] : [`\n${broken}`]),
      ...(results.length > 0 ? ['\nWhere the time went:', heads] : []),
      ...results.map((one) => row(one.name, one.seconds, one.count.processor, line(one.count))),
      row('altogether', seconds, processor, `${(seconds / 60).toFixed(1)} minutes`),
      ...slowest(results),
      ...(again.length > 0 ? ['\nTo run again what failed:', ...again, ''] : []),
      line(sum),
    ].join('\n'),
  }
}

const heads = `${''.padEnd(16)} ${'clock'.padStart(9)} ${'processor'.padStart(11)}`

/**
 * @param {string} name @param {number} clock @param {number | undefined} processor
 * @param {string} said
 */
function row(name, clock, processor, said) {
  const of = (/** @type {number | undefined} */ n) => (n ? `${n.toFixed(1)} s` : '')
  return `${name.padEnd(16)} ${of(clock).padStart(9)} ${of(processor).padStart(11)}   ${said}`.trimEnd()
}

/** The same file by file. @param {readonly { name: string, count: Count }[]} results */
function slowest(results) {
  const files = results
    .flatMap(({ name, count }) => (count.files ?? []).map((file) => ({ name, ...file })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
  if (files.length === 0) return []
  return [
    '\nThe files that took longest:',
    ...files.map(
      ({ name, path, seconds }) =>
        `  ${seconds.toFixed(1).padStart(7)} s   ${name.padEnd(16)} ${path}`,
    ),
    '',
  ]
}

const shown = 12

/** @param {Count} count */
function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {number} n */
const tests = (n) => `${n} ${n === 1 ? 'test' : 'tests'}`
