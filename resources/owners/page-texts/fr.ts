export default {
  owners: {
    who: 'Personne',
    isThere: 'Contact existant',
    isNew: 'Nouveau contact',
    sections: { right: 'Concession' },
    made: '%{name} ajouté comme titulaire',
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
}
