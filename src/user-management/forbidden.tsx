import { ErrorState } from '../kit/states'

/** A page for those who may change users, opened by somebody who may only see them. */
export function ForbiddenHere() {
  return <ErrorState error={{ status: 403 }} retry={() => {}} page />
}
