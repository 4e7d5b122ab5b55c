interface Span {
  from: number
  to: number
}

/** Side by side where their times overlap: of each its lane, and how many its cluster has. */
export function lanesOf(spans: readonly Span[]): Array<{ lane: number; of: number }> {
  const order = spans.map((_, at) => at).sort((a, b) => start(a) - start(b) || a - b)
  const placed: Array<{ lane: number; of: number }> = []
  let cluster: number[] = []
  let lanes: number[] = []
  const close = () => {
    for (const at of cluster) (placed[at] as { of: number }).of = lanes.length
    cluster = []
    lanes = []
  }
  for (const at of order) {
    const { from, to } = spans[at] as Span
    if (lanes.length > 0 && Math.max(...lanes) <= from) close()
    const free = lanes.findIndex((end) => end <= from)
    const lane = free < 0 ? lanes.length : free
    lanes[lane] = to
    placed[at] = { lane, of: 1 }
    cluster.push(at)
  }
  close()
  return placed
  function start(at: number) {
    return (spans[at] as Span).from
  }
}
