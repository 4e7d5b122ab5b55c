export default {
  obligations: {
    about:
      'Items of signed contracts that are still to be delivered: vaults, markers, openings. With their value and the revenue that is deferred until then.',

    deliver: 'Record a delivery',
    reports: {
      'deferred-revenue': {
        name: 'Deferred revenue',
        about:
          'Revenue of items sold ahead of need that are not yet delivered, and what changed it.',
        titles: { kind: 'Deferred revenue by kind', contract: 'Deferred revenue by contract' },
        columns: {
          before: 'Deferred before',
          signed: 'Added by signing',
          cancelled: 'Canceled',
          after: 'Still deferred',
        },
        choices: { by: { kind: 'Kind', contract: 'Contract' } },
      },
      obligations: {
        name: 'Items still owed',
        about: 'What was sold and is still to be delivered, oldest first.',
        titles: { chart: 'Value by kind', table: 'Items still owed' },
        choices: { need: { all: 'All', 'pre-need': 'Pre-need', 'at-need': 'At-need' } },
      },
    },
  },
}
