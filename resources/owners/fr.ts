export default {
  owners: {
    name: 'Titulaire |||| Titulaires',
    about: 'Les titulaires de concessions, avec leurs emplacements et leur solde.',
    add: 'Ajouter un titulaire',
    who: 'Personne',
    isThere: 'Contact existant',
    isNew: 'Nouveau contact',
    sections: { right: 'Concession' },
    made: '%{name} ajouté comme titulaire',
    save: 'Enregistrer',
    cancel: 'Annuler',
    fields: {
      contact: 'Contact',
      name: 'Nom',
      rights: 'Concessions',
      locations: 'Emplacements',
      spaces: 'Emplacements',
      balance: 'Solde',
    },
  },
}
