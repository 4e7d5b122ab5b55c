export default {
  contracts: {
    choices: {
      status: { 'in-progress': 'In progress' },
      residency: { resident: 'Resident', nonResident: 'Non-resident' },
      taxBasis: { line: 'Per line', invoice: 'Per invoice' },
      'items.kind': { opening: 'Opening and closing', 'care-fund': 'Care fund' },
    },
    schedule: 'Schedule the interment',
    steps: {
      reopen: 'Back to draft',
      ready: 'Ready to sign',
      sign: 'Sign',
      cancel: 'Cancel contract',
    },
    home: {
      open: 'Contracts in progress',
      lapsing: '%{smart_count} about to lapse',
      owing: 'Signed contracts with a balance',
    },
  },
}
