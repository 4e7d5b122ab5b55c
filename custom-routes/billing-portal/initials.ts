interface Person {
  firstName: string
  lastName: string
  email: string
}

/** The first letters of first and last name in upper case; of the address where there are none. */
export function initialsOf({ firstName, lastName, email }: Person): string {
  const first = (text: string) => [...text.trim()][0] ?? ''
  return (first(firstName) + first(lastName) || first(email)).toLocaleUpperCase()
}
