export default {
  onward: {
    title: 'You were not redirected',
    address: 'The link that brought you here does not include an address.',
    stranger: 'The link leads to %{origin}, where this console cannot sign you in.',
    failed: 'The console could not sign you in at %{origin}.',
    nothing: 'Nothing was sent, and you are still signed in here.',
  },
}
