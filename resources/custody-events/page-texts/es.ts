export default {
  'custody-events': {
    about: 'Cada recepción, traslado y entrega de cenizas. Los registros son permanentes.',
  },
}
