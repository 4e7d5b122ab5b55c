/** Keys of the messages of specification section 5. */
export interface Complaints {
  email?: 'login.emailRequired' | 'login.emailInvalid'
  password?: 'login.passwordRequired'
}

export function complaintsAbout(email: string, password: string): Complaints {
  const address = email.trim()
  return {
    ...(address === ''
      ? { email: 'login.emailRequired' as const }
      : isEmail(address)
        ? {}
        : { email: 'login.emailInvalid' as const }),
    ...(password === '' ? { password: 'login.passwordRequired' as const } : {}),
  }
}

/** One @, a name before it, a dotted host after it; the server looks closer. */
const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
