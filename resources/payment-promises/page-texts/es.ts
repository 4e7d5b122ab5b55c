export default {
  'payment-promises': {
    about:
      'Lo que los clientes han prometido pagar, y para cuándo. Hasta ese día no se envían avisos.',
  },
}
