export default {
  journals: {
    title: 'Entregar un diario',
    hint: 'Un mes cerrado se numera una vez y sigue siendo el mismo archivo. Un mes abierto da una vista previa.',
    month: 'Mes',
    format: 'Formato',
    open: '%{month} (abierto)',
    closed: '%{month} (cerrado)',
    download: 'Descargar',
    handedOver: 'Diario n.º %{number} guardado',
    preview: 'Vista previa guardada; no se asignó número',
    noMonths: 'Todavía no hay asientos.',
  },
}
