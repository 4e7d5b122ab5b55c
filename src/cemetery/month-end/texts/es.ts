export default {
  monthEnd: {
    take: 'Dossier de fin de mes',
    busy: 'Preparando el dossier…',
    saved: '%{name} guardado',
  },
}
