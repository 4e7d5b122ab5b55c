export default {
  'at-need-drafts': {
    about:
      'Llamadas de familias atendidas y aún no reservadas. Cualquier compañero puede seguir con ellas.',
  },
}
