export default {
  'custody-places': {
    name: 'Lugar de custodia |||| Lugares de custodia',
    add: 'Añadir lugar de custodia',
    choices: {
      kind: { room: 'Sala', shelf: 'Estante', niche: 'Nicho', safe: 'Caja fuerte' },
    },
  },
}
