export default {
  'ledger-entries': {
    about: 'Ce que chaque document a comptabilisé, au débit et au crédit. Définitif.',

    reports: {
      trialBalance: {
        name: 'Balance générale',
        about: 'Chaque compte : son solde avant, ses mouvements et son solde après.',
        columns: { opening: 'Solde initial', closing: 'Solde final' },
      },
    },
  },
}
