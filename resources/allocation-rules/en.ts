export default {
  'allocation-rules': {
    choices: {
      method: {
        oldest: 'Oldest due first',
        proportional: 'In proportion',
        fixed: 'In a fixed order',
        hand: 'As entered by hand',
      },
      'order.bucket': {
        opening: 'Opening and closing',
        care: 'Care fund',
      },
    },
  },
}
