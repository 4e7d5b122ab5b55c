/** A job as the cemetery's home shows it. */
export interface DueJob {
  id: number
  title: string
  number: string
  /** `YYYY-MM-DD`. */
  due: string
  status: string
  priority: string | null
  places: string | null
  person: string | null
  assignee: number | null
}
export interface DueJobs {
  jobs: DueJob[]
  /** The cemetery's day: what is due before is overdue. */
  day: string
}
