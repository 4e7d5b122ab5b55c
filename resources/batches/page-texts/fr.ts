export default {
  batches: {
    about:
      'Ce que chacun a encaissé et versé dans la journée. Un lot est compté et clos à la fin ; plus rien n’y entre.',

    reports: {
      cash: {
        name: 'Encaissements par lot et mode',
        about: 'Ce qui est entré et sorti, par lot et mode de paiement.',
        titles: {
          chart: 'Par mode de paiement',
          table: 'Lots',
        },
        columns: {
          methodName: 'Mode de paiement',
          received: 'Encaissé',
          returned: 'Rendu',
          net: 'Net',
        },
      },
    },
    noMethod: 'Sans mode de paiement',
    expected: 'Espèces attendues',
    toEntries: 'Toutes les opérations de ce lot',
    begin: {
      what: 'Votre lot du jour s’ouvre aussi de lui-même avec votre premier paiement. Ouvrez-le ici pour saisir les espèces déjà en caisse.',
      record: 'Ouvrir',
    },
    count: {
      close: 'Clore le lot',
      keep: 'Espèces qui restent en caisse',
      checks:
        '%{smart_count} chèque est aussi remis à la banque |||| %{smart_count} chèques sont aussi remis à la banque',
      closed: 'Ce lot n’est pas ouvert',
      others: 'Tous les lots',
      done: '%{number} clos',
    },
    reopen: {
      open: 'Rouvrir',
      what: 'Son décompte est annulé. Qui a encaissé le compte et le clôt à nouveau.',
      reason: 'Motif',
    },
  },
}
