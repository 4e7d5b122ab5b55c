/**
 * Who wrote a note or added a file: columns for `select` and `returning`. Plain ones, since a distributed database takes
 * no function there that is not immutable.
 */
export const authorColumns = `user_id as "userId", user_name as "userName"`

/** A row with these columns, of what an answer says as `T`. */
export type AuthoredRow<T extends { user: { id: number; name: string } }> = Omit<T, 'user'> & {
  userId: number
  userName: string
} & Record<string, unknown>

/** The row as an answer says it. */
export const withAuthor = <T extends { user: { id: number; name: string } }>({
  userId,
  userName,
  ...rest
}: AuthoredRow<T>): T => ({ ...rest, user: { id: userId, name: userName } }) as unknown as T
