export default {
  invoices: {
    steps: { issue: 'Issue invoice' },
    stepAbout: {
      issue: 'It gets its number and can no longer be changed. A credit note takes it back.',
    },
    stepDone: 'Invoice: %{status}',
    credit: 'Write credit note',
    noLines: 'No lines yet.',
  },
}
