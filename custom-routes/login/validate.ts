import { emailErrorKey } from '../../src/kit/email-error'

/** Keys of the messages of specification section 5. */
export interface LoginErrors {
  email?: 'login.emailRequired' | 'login.emailInvalid'
  password?: 'login.passwordRequired'
}

export function loginErrorsOf(email: string, password: string): LoginErrors {
  const address = emailErrorKey(email)
  return {
    ...(address ? { email: address } : {}),
    ...(password === '' ? { password: 'login.passwordRequired' as const } : {}),
  }
}
