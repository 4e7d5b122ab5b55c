export default {
  'dunning-letters': {
    about: 'Reminders of overdue payments: prepared in a run, looked over, then sent.',

    run: {
      all: 'All reminders',
      overdue: 'Overdue today',
      none: 'No reminders are due',
      noneHint: 'Levels and their days are set under “Reminder levels” in the settings.',
      waiting: 'Waiting to be sent',
      selectAll: 'Select all',
      select: 'Select %{name}',
      promised: 'Promised for %{day}',
      since: 'Since %{day} (%{smart_count} day) |||| Since %{day} (%{smart_count} days)',
      fee: 'Fee %{amount}',
      prepare: 'Prepare %{smart_count} reminder |||| Prepare %{smart_count} reminders',
      prepared: '%{smart_count} reminder prepared |||| %{smart_count} reminders prepared',
      writeOff: 'Propose write-off',
      noEmail: 'No email address',
      payBy: 'pay by %{day}',
      mail: 'Email %{smart_count} |||| Email %{smart_count}',
      print: 'Print %{smart_count} |||| Print %{smart_count}',
      discard: 'Discard',
      sent: '%{smart_count} reminder sent |||| %{smart_count} reminders sent',
    },
  },
}
