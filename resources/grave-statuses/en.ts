export default {
  'grave-statuses': {
    order: 'On the map and in lists',
    orderHint:
      'The legend follows this order; if two names stand for the same state, the first one is shown.',
    none: 'No custom names yet: each state has its standard name and color.',
    edit: 'Change',
    change: 'Change %{name}',
    noColor: 'standard color',
  },
}
