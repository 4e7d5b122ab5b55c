export default {
  invitation: {
    title: 'Invitation',
    reading: 'Loading the invitation...',
    text: '%{cemetery} invites you to work in its records as %{email}. If you accept, its managers see your name and address.',
    accept: 'Accept the invitation',
    later: 'Not now',
    notValid:
      'This invitation is not valid any more. It was used already, withdrawn or replaced by a newer one, or has expired. Ask for a new one.',
    otherAccount:
      'This invitation is for %{email}, and you are signed in with another account. Log out, and open the link again.',
    failed: 'The invitation could not be loaded. Please try again.',
  },
}
