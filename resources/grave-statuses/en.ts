export default {
  'grave-statuses': {
    about:
      'What the states of a space are called here, in which colour and order the map shows them.',
    order: 'On the map and in lists',
    orderHint: 'The legend has them in this order; of two for the same state the first is shown.',
    none: 'No statuses yet: each state has the name and colour that it begins with.',
    edit: 'Change',
    change: 'Change %{name}',
    noColor: 'our colour',
    preview: 'How it looks',
    black: 'Black text is put on it, with a contrast of %{ratio} : 1',
    white: 'White text is put on it, with a contrast of %{ratio} : 1',
    alike: 'Hardly to be told from %{name} on the map',
  },
}
