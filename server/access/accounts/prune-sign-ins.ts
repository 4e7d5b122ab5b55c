import type { PeriodicTask } from '../../platform/jobs/job-workers'

/** A year of sign-ins is kept. */
export const pruneSignIns: PeriodicTask = {
  name: 'removing old sign-ins',
  everyMs: 6 * 3_600_000,
  run: ({ owner }) => owner.query("delete from sign_ins where at < now() - interval '1 year'"),
}
