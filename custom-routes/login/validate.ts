import { emailComplaint } from '../../src/kit/email-complaint'

/** Keys of the messages of specification section 5. */
export interface Complaints {
  email?: 'login.emailRequired' | 'login.emailInvalid'
  password?: 'login.passwordRequired'
}

export function complaintsAbout(email: string, password: string): Complaints {
  const address = emailComplaint(email)
  return {
    ...(address ? { email: address } : {}),
    ...(password === '' ? { password: 'login.passwordRequired' as const } : {}),
  }
}
