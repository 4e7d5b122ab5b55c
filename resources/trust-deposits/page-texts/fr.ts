export default {
  'trust-deposits': {
    about:
      'Les sommes versées au fonds d’entretien et aux fiducies, celles qui en sont retirées, et les contrats concernés.',

    title: 'Enregistrer un versement ou un retrait',
    due: '%{amount} à verser, la première échéance le %{day}',
    nothing: 'Rien n’est exigible pour ce fonds',
    releasable: '%{amount} peuvent être retirés : livrés, remboursés ou versés d’avance',
    nothingBack: 'Rien ne peut être retiré de ce fonds',
    none: 'Aucun fonds n’a encore de somme exigible. Les règles disent ce qui revient à un fonds.',
    rules: 'Règles de fonds',
    for: 'Pour ces contrats, les plus anciens d’abord',
    inAdvance: 'D’avance : %{amount}',
    fromAdvance: 'Sur les sommes versées d’avance : %{amount}',
    advanceHint: 'Plus que l’exigible. La différence vaudra pour les prochains versements.',
    more: '%{smart_count} autre contrat |||| %{smart_count} autres contrats',
    record: { deposit: 'Enregistrer le versement', release: 'Enregistrer le retrait' },
    done: 'Enregistré',
  },
}
