export default {
  invitation: {
    title: 'Invitation',
    reading: 'Loading the invitation...',
    text: '%{cemetery} has invited you to work in its records as %{email}. If you accept, its managers will see your name and address.',
    accept: 'Accept the invitation',
    later: 'Not now',
    notValid:
      'This invitation is no longer valid. It was already used, withdrawn, replaced by a newer one, or has expired. Ask for a new one.',
    otherAccount:
      'This invitation is for %{email}, but you are signed in with another account. Log out, then open the link again.',
    failed: 'The invitation could not be loaded. Please try again.',
  },
}
