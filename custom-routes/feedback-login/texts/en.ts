export default {
  onward: {
    title: 'You were not sent on',
    address: 'The link that brought you here names no address to go to.',
    stranger:
      'The link that brought you here leads to %{origin}. This console does not sign anybody in there.',
    failed: 'The console could not sign you in at %{origin}.',
    nothing: 'Nothing was sent there, and you are still signed in here.',
  },
}
