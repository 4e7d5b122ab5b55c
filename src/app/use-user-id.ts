import { useSession } from '../providers/session'

/** The id of whoever is signed in. */
export const useUserId = (): number | null => useSession().user?.id ?? null
