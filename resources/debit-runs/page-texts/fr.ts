export default {
  'debit-runs': {
    about: 'Les prélèvements sur des comptes, avec le fichier pour la banque.',

    made: 'Remise de prélèvements %{reference} créée',
    noCreditor: 'Ajoutez d’abord un compte de prélèvement dans les paramètres.',
    collectOn: 'Prélever le',
    nothingDue: 'Aucun contrat avec un mandat actif n’a de solde à prélever.',
    sum: '%{smart_count} prélèvement, %{total} |||| %{smart_count} prélèvements, %{total}',
    make: 'Créer la remise',
    file: 'Télécharger le fichier',
    book: 'Enregistrer les paiements',
    return: 'Rejeté par la banque',
    done: { book: 'Paiements enregistrés', return: 'Rejet enregistré' },
  },
}
