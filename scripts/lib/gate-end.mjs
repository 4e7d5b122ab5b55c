/** @typedef {import('./gate-runners.mjs').Count} Count */

/**
 * What the gate says at its end: what failed and why, how long each part took, how each failed part is
 * run again, and, as the last line, the sum.
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
  const row = (
    /** @type {string} */ name,
    /** @type {number} */ took,
    /** @type {string} */ said,
  ) => `${name.padEnd(16)} ${took.toFixed(1).padStart(7)} s   ${said}`.trimEnd()
  return {
    failed: sum.failed > 0,
    text: [
      ...(reasons.length > 0 ? [`\nWhat failed:\n${reasons.join('\n\n')}`] : []),
      ...(broken === undefined ? [] : [`\n${broken}`]),
      '',
      ...results.map((one) => row(one.name, one.seconds, line(one.count))),
      row('altogether', seconds, ''),
      ...slowest(results),
      ...(again.length > 0 ? ['\nTo run again what failed:', ...again, ''] : []),
      line(sum),
    ].join('\n'),
  }
}

/** Where the time went, file by file. @param {readonly { name: string, count: Count }[]} results */
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
