export default {
  'ledger-entries': {
    reports: {
      trialBalance: {
        name: 'Balance générale',
        about: 'Chaque compte : son solde avant, ses mouvements et son solde après.',
        columns: { opening: 'Solde initial', closing: 'Solde final' },
      },
    },
  },
}
