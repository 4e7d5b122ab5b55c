export default {
  monthEnd: {
    take: 'Dossier de fin de mois',
    busy: 'Préparation du dossier…',
    saved: '%{name} enregistré',
  },
}
