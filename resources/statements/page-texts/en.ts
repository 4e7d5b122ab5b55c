export default {
  statements: {
    about: 'Customer accounts as they were told to the customer, with a running balance.',

    batch: {
      none: 'No customer has a balance',
      write: 'Write %{smart_count} statement |||| Write %{smart_count} statements',
      done: '%{smart_count} statement written |||| %{smart_count} statements written',
      selectAll: 'Select all',
      select: 'Select %{name}',
      customer: 'Customer %{id}',
      overdue: '%{amount} overdue',
      since: 'Oldest item due %{day}',
    },
  },
}
