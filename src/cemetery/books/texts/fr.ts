export default {
  journals: {
    title: 'Transmettre un journal',
    hint: 'Un mois clôturé est numéroté une fois et reste le même fichier. Un mois ouvert donne un aperçu.',
    month: 'Mois',
    format: 'Format',
    open: '%{month} (ouvert)',
    closed: '%{month} (clôturé)',
    download: 'Télécharger',
    handedOver: 'Journal nº %{number} enregistré',
    preview: 'Aperçu enregistré ; aucun numéro n’a été attribué',
    noMonths: 'Il n’y a pas encore d’écritures.',
  },
}
