export default {
  mandates: {
    name: 'Mandat de prélèvement |||| Mandats de prélèvement',
    add: 'Ajouter un mandat de prélèvement',
    fields: {
      reference: 'Référence',
      contact: 'Titulaire du compte',
      holder: 'Nom',
      creditor: 'Compte de prélèvement',
      signedOn: 'Signé le',
      account: 'Compte',
      lastUsed: 'Dernière utilisation',
    },
    choices: { status: { 'no-account': 'Compte manquant', active: 'Actif', ended: 'Terminé' } },
    steps: { enter: 'Saisir le compte', end: 'Mettre fin au mandat' },
  },
}
