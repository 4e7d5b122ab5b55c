export default {
  invoices: {
    about: 'Amounts billed on contracts, with the day on which each is due.',
    reports: {
      'receivables-ageing': {
        name: 'Receivables aging',
        about: 'What customers owe, by how long it is overdue.',
        titles: { chart: 'Owed by days overdue', customer: 'Owed by customer', item: 'Open items' },
        columns: {
          customer: 'Customer',
          notDue: 'Not yet due',
          to30: '1–30 days',
          to60: '31–60 days',
          to90: '61–90 days',
          over90: 'Over 90 days',
          open: 'Total owed',
          contract: 'Contract',
          invoice: 'Invoice',
          days: 'Days overdue',
          age: 'Age',
        },
        choices: {
          by: { customer: 'Customer', item: 'Open item' },
          only: { all: 'Everything owed', overdue: 'Overdue only' },
        },
      },
      words: {
        notDue: 'Not yet due',
        to30: '1–30 days',
        to60: '31–60 days',
        to90: '61–90 days',
        over90: 'Over 90 days',
      },
    },

    steps: { issue: 'Issue invoice' },
    stepAbout: {
      issue: 'It gets its number and can no longer be changed. A credit note takes it back.',
    },
    stepDone: 'Invoice: %{status}',
    credit: 'Write credit note',
    noLines: 'No lines yet.',
  },
}
