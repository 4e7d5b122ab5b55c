export default {
  'dunning-levels': {
    about:
      'Cuándo se avisa a los clientes de pagos vencidos, cómo se redacta cada aviso y cuánto cuesta.',
  },
}
