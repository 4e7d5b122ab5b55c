export default {
  billing: {
    title: 'Billing portal',
    intro: 'You will be logged into the billing customer portal with the following info',
    login: 'Login',
    notYou: {
      text: 'Not you? %{another} or %{directly}.',
      another: 'Log in with a different account',
      directly: 'directly through the billing portal',
    },
    also: {
      text: 'You can also try %{another} or %{directly}.',
      another: 'logging in with a different account',
      directly: 'directly through the billing portal',
    },
    back: 'Back to the billing site',
    failed: 'Your name could not be loaded.',
    error: {
      'account-not-found':
        'This email address does not have a billing account associated with it or it does not have portal access.',
      'account-disabled': 'This email address has been disabled from accessing the billing portal.',
      'email-verification-required':
        'You must verify your email address before you can access the billing portal.',
      unknown:
        'An unknown error (%{code}) occurred while trying to log in to the billing portal. Please try again later or contact support.',
    },
  },
}
