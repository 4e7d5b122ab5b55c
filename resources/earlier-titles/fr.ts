export default {
  'earlier-titles': {
    name: 'Titre antérieur |||| Titres antérieurs',
    add: 'Ajouter un titre antérieur',
    fields: {
      holder: 'Titulaire tel qu’écrit',
      contact: 'Titulaire',
      from: 'Détenu depuis',
      until: 'Détenu jusqu’au',
      paper: 'Acte ou page',
      replaces: 'Remplace',
    },
  },
}
