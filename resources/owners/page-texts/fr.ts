export default {
  owners: {
    about: 'Les titulaires de concessions, avec leurs emplacements et leur solde.',

    who: 'Personne',
    isThere: 'Contact existant',
    isNew: 'Nouveau contact',
    sections: { right: 'Concession' },
    made: '%{name} ajouté comme titulaire',
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
}
