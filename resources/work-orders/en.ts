export default {
  'work-orders': {
    pages: { Board: 'Board', Today: 'My work today', Day: 'Day sheet' },
    choices: { status: { 'in-progress': 'In progress' } },
    steps: {
      start: 'Start',
      done: 'Done',
      schedule: 'Schedule',
      putBack: 'Move back to open',
      cancel: 'Cancel',
      reopen: 'Reopen',
    },
    show: { open: 'To do', mine: 'Assigned to me', overdue: 'Overdue' },
    overdue: 'Overdue',
    list: 'List',
    home: {
      due: 'Work orders due',
      overdue: '%{n} overdue |||| %{n} overdue',
      title: 'Work due',
      all: 'Open board',
      none: 'No work due today',
    },
  },
}
